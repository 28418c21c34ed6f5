import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";
import { merchantMessages } from "./merchantMessages.ts";

/** A fault of ours in what a merchant says of itself or keeps, in the words of its table. */
export const merchantFault: FaultMaker<typeof merchantMessages> = faultsFrom(merchantMessages);
