import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";
import { taxpayerMessages } from "./taxpayerMessages.ts";

/** A fault of ours in a taxpayer's data, in the words of its table. */
export const taxpayerFault: FaultMaker<typeof taxpayerMessages> = faultsFrom(taxpayerMessages);
