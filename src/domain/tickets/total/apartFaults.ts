import type { Fault } from "../../../errors.ts";
import { fitsPlaces } from "../../money/fitsPlaces.ts";
import { absolute, documentPlaces, scaled, unscaled } from "../../money/scaled.ts";
import { documentTotal, partsApart } from "./documentTotal.ts";
import { mostRounding } from "./mostRounding.ts";
import type { Ticket } from "../ticket.ts";
import { ticketFault } from "../ticketFault.ts";

/** The parts that are also given back, or taken off. */
const signedParts: readonly string[] = ["rounding", "deposits"];

/** Returns the faults of the parts of a total that no CFDI says. */
export function apartFaults(ticket: Ticket, places: number | undefined): Fault[] {
  const { rounding, currency } = ticket;
  const faults: Fault[] = [];
  const parts = partsApart.filter((part) => ticket[part] !== undefined);
  for (const path of parts) {
    const amount = ticket[path] as string;
    if (!fitsPlaces(amount, places)) faults.push(partOfUnit(path, amount, currency, places));
    if (!signedParts.includes(path) && amount.startsWith("-")) faults.push(negative(path));
  }
  if (faults.length > 0 || !fitsPlaces(ticket.total, documentPlaces)) return faults;
  const most = mostRounding(ticket);
  if (rounding !== undefined && absolute(scaled(rounding, documentPlaces)) > most)
    faults.push(roundingTooLarge(rounding, `${unscaled(most, documentPlaces)} ${currency}`));
  if (parts.length > 0 && documentTotal(ticket) < 0n) faults.push(nothingLeft);
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
