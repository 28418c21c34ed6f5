import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";
import { directMessages } from "./directMessages.ts";

/** A fault of ours in an invoice without a ticket, in the words of its table; `path` points into what was sent. */
export const directFault: FaultMaker<typeof directMessages> = faultsFrom(directMessages);
