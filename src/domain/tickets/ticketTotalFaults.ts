import type { Fault } from "../../errors.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { currencyPlaces } from "../catalogs/currencyPlaces.ts";
import { absolute, exactPlaces, roundTo, scaled, tenTo, unscaled, type Scaled } from "../money/scaled.ts";
import { exactTotal } from "./exactTotal.ts";
import { leavesTaxesOpen } from "../products/fillItem.ts";
import type { Ticket } from "./ticket.ts";
import { ticketFault } from "./ticketFault.ts";
import { ticketFaults } from "./ticketFaults.ts";

/**
 * What can be told of a ticket at once, without trying to build a document: that it cannot be calculated at all, or
 * that its total is so far from what its lines come to that no rounding model can reach it. Never refuses a ticket
 * that `buildComprobante` would build. Some microseconds for a ticket of five lines.
 */
export function ticketTotalFaults(ticket: Ticket, catalogs: ActiveCatalogs): Fault[] {
  const faults = ticketFaults(ticket, catalogs);
  if (faults.length > 0) return faults;
  // What its products charge is not known here; intake judges it.
  if (ticket.items.some(leavesTaxesOpen)) return [];
  const exact = exactTotal(ticket);
  if (exact === undefined) return [];
  const places = currencyPlaces(catalogs, ticket.currency) ?? 0;
  const unit = tenTo(exactPlaces - places);
  const declared = scaled(ticket.total, exactPlaces);
  if (absolute(declared - exact.total) <= exact.slack * unit) return [];
  return [totalMismatch(ticket, declared, roundTo(exact.total, unit), places)];
}

function totalMismatch(ticket: Ticket, declared: Scaled, expected: Scaled, places: number): Fault {
  const [said, due] = [declared, expected].map(
    (value) => `${unscaled(value, exactPlaces, places)} ${ticket.currency}`,
  );
  const difference = unscaled(absolute(declared - expected), exactPlaces, places);
  return ticketFault(
    "ticket.total_mismatch",
    "total",
    {
      es: `El total declarado es ${said}, pero las partidas suman ${due} (diferencia ${difference}).`,
      en: `The declared total is ${said}, but the lines come to ${due} (difference ${difference}).`,
    },
    {
      es: "Revise precios, cantidades, descuentos, impuestos y pricesIncludeTax.",
      en: "Check prices, quantities, discounts, taxes and pricesIncludeTax.",
    },
  );
}
