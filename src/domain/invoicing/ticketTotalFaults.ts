import type { Fault } from "../../errors.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { currencyPlaces } from "../catalogs/currencyPlaces.ts";
import { leavesTaxesOpen } from "../products/fillItem.ts";
import type { Steps } from "../steps/steps.ts";
import { judgeTotal } from "../tickets/total/judgeTotal.ts";
import type { Ticket } from "../tickets/ticket.ts";
import { ticketFaults } from "../tickets/ticketFaults.ts";

/**
 * Yields every fault of a ticket that shows at once, without trying to build a document: that it cannot be calculated
 * at all, or that its total is not one that a till's rounding explains. Never refuses a ticket that `buildComprobante`
 * would build. Some microseconds for a ticket of five lines.
 */
export function* ticketTotalFaults(ticket: Ticket, catalogs: ActiveCatalogs): Steps<Fault[]> {
  const faults = yield* ticketFaults(ticket, catalogs);
  if (faults.length > 0) return faults;
  // What its products charge is not known here; intake judges it.
  if (ticket.items.some(leavesTaxesOpen)) return [];
  const judged = yield* judgeTotal(ticket, currencyPlaces(catalogs, ticket.currency) ?? 0);
  const fault = judged?.fault;
  return fault ? [fault] : [];
}
