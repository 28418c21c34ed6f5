import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";
import { repairMessages } from "./repairMessages.ts";

/** Makes a fault of a file that somebody else made: repaired, or such that it cannot be read. */
export const repairFault: FaultMaker<typeof repairMessages> = faultsFrom(repairMessages);
