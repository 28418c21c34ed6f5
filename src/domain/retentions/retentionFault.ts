import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";
import { retentionMessages } from "./retentionMessages.ts";

/** A fault of ours in a retention, in the words of its table; `path` points into what was sent. */
export const retentionFault: FaultMaker<typeof retentionMessages> = faultsFrom(retentionMessages);
