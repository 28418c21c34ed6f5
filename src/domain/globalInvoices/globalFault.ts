import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";
import { globalMessages } from "./globalMessages.ts";

/** A fault of ours in a global invoice, in the words of its table. */
export const globalFault: FaultMaker<typeof globalMessages> = faultsFrom(globalMessages);
