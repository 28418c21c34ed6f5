import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { currencyPlaces } from "../catalogs/currencyPlaces.ts";
import { fitTotal } from "../invoicing/arithmetic/fitTotal.ts";
import { readSale } from "../invoicing/readSale.ts";
import { documentPlaces, exactPlaces, roundTo, type Scaled, tenTo, unscaled } from "../money/scaled.ts";
import type { Steps } from "../steps/steps.ts";
import type { Ticket } from "../tickets/ticket.ts";
import { ticketFaults } from "../tickets/ticketFaults.ts";
import { exactTotal } from "../tickets/total/exactTotal.ts";
import { localTotals } from "../tickets/total/localTotals.ts";

/**
 * Returns a sale with the total that its lines come to, rounded once to the currency's decimals; where no way of rounding
 * reaches that, with the nearest that one does. A sale that cannot be calculated comes back with any total: `readSale`
 * says what is wrong with it.
 */
export function* totalled(sale: Omit<Ticket, "total">, catalogs: ActiveCatalogs): Steps<Ticket> {
  const open = { ...sale, total: "0" };
  if ((yield* ticketFaults(open, catalogs)).length > 0) return open;
  const places = currencyPlaces(catalogs, sale.currency) ?? 0;
  const unit = tenTo(exactPlaces - places);
  const exact = yield* exactTotal(open, unit);
  if (!exact) return open;
  const rounded = roundTo(exact.total, unit) / tenTo(exactPlaces - documentPlaces);
  const total = withLines(open, rounded, places);
  const reading = yield* readSale(total, catalogs);
  if ("faults" in reading) return total;
  const fit = yield* fitTotal(reading.sale);
  return "model" in fit ? total : withLines(open, fit.nearest, places);
}

/** Returns the ticket with the total that its lines and its local taxes come to. */
function withLines(ticket: Ticket, lines: Scaled, places: number): Ticket {
  const { transferred, withheld } = localTotals(ticket);
  return { ...ticket, total: unscaled(lines + transferred - withheld, documentPlaces, places) };
}
