import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";
import { satListMessages } from "./satListMessages.ts";

/** Makes a fault of a list of SAT's, or a warning because of one. */
export const satListFault: FaultMaker<typeof satListMessages> = faultsFrom(satListMessages);
