import type { Fault } from "../../../errors.ts";
import { fitsPlaces } from "../../money/fitsPlaces.ts";
import { absolute, documentPlaces, scaled, unscaled } from "../../money/scaled.ts";
import { documentTotal } from "./documentTotal.ts";
import { mostRounding } from "./mostRounding.ts";
import type { Ticket } from "../ticket.ts";
import { ticketFault } from "../ticketFault.ts";

/** Returns the faults of the parts of a total that no CFDI says: `rounding`, `donation` and `tip`. */
export function apartFaults(ticket: Ticket, places: number | undefined): Fault[] {
  const { rounding, donation, tip, currency } = ticket;
  const faults: Fault[] = [];
  for (const [path, amount] of Object.entries({ rounding, donation, tip })) {
    if (amount === undefined) continue;
    if (!fitsPlaces(amount, places)) faults.push(partOfUnit(path, amount, currency, places));
    if (path !== "rounding" && amount.startsWith("-")) faults.push(negative(path));
  }
  if (faults.length > 0 || !fitsPlaces(ticket.total, documentPlaces)) return faults;
  const most = mostRounding(ticket);
  if (rounding !== undefined && absolute(scaled(rounding, documentPlaces)) > most)
    faults.push(roundingTooLarge(rounding, `${unscaled(most, documentPlaces)} ${currency}`));
  const isApart = rounding ?? donation ?? tip;
  if (isApart !== undefined && documentTotal(ticket) < 0n) faults.push(nothingLeft);
  return faults;
}

function partOfUnit(path: string, amount: string, currency: string, places = 0): Fault {
  return ticketFault("ticket.total_decimals apart", path, { path, amount, places, currency });
}

function negative(path: string): Fault {
  return ticketFault("ticket.apart_negative", path, { path });
}

function roundingTooLarge(rounding: string, most: string): Fault {
  return ticketFault("ticket.rounding_too_large", "rounding", { rounding, most });
}

const nothingLeft: Fault = ticketFault("ticket.total_below_apart", "total");
