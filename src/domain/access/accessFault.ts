import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";
import { accessMessages } from "./accessMessages.ts";

/** A fault of ours in what somebody says of people and passwords, in the words of its table. */
export const accessFault: FaultMaker<typeof accessMessages> = faultsFrom(accessMessages);
