import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";
import { verificationMessages } from "./verificationMessages.ts";

/** Makes a finding of a check of a document, or the reason why it was left out. */
export const verificationFault: FaultMaker<typeof verificationMessages> = faultsFrom(verificationMessages);
