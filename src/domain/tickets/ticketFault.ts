import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";
import { ticketMessages } from "./messages/ticketMessages.ts";

/** A fault of ours in a ticket, in the words of its table; `path` points into the ticket as it was sent. */
export const ticketFault: FaultMaker<typeof ticketMessages> = faultsFrom(ticketMessages);
