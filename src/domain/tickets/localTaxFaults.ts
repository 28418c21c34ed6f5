import type { Fault } from "../../errors.ts";
import { fitsPlaces } from "../money/fitsPlaces.ts";
import type { Ticket } from "./ticket.ts";
import { ticketFault } from "./ticketFault.ts";

/** The complement of local taxes writes amounts, and rates in percent, with two decimals. */
const complementPlaces = 2;
const ratePlaces = 4;

/** Returns the faults of local taxes that the complement has no room for; `places` are the currency's decimals. */
export function localTaxFaults({ localTaxes = [] }: Ticket, places: number | undefined): Fault[] {
  const amountPlaces = Math.min(places ?? complementPlaces, complementPlaces);
  return localTaxes.flatMap(({ amount, rate }, at) => [
    ...(fitsPlaces(amount, amountPlaces) ? [] : [tooFine(`localTaxes[${at}].amount`, amountPlaces)]),
    ...(fitsPlaces(rate, ratePlaces) ? [] : [tooFine(`localTaxes[${at}].rate`, ratePlaces)]),
  ]);
}

function tooFine(path: string, places: number): Fault {
  return ticketFault("ticket.local_tax_decimals", path, { places });
}
