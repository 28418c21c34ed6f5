import type { Scaled } from "../../money/scaled.ts";
import type { Ticket } from "../ticket.ts";
import { documentTotal } from "./documentTotal.ts";
import { localTotals } from "./localTotals.ts";

/**
 * Returns the part of a ticket's total that its lines have to reach: the document's, but for local taxes. Six places.
 */
export function linesTotal(ticket: Ticket): Scaled {
  const { transferred, withheld } = localTotals(ticket);
  return documentTotal(ticket) - transferred + withheld;
}
