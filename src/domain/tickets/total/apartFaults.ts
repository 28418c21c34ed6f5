import type { Fault } from "../../../errors.ts";
import { fitsPlaces } from "../../money/fitsPlaces.ts";
import { absolute, documentPlaces, scaled, tenTo } from "../../money/scaled.ts";
import { documentTotal } from "./documentTotal.ts";
import type { Ticket } from "../ticket.ts";
import { ticketFault } from "../ticketFault.ts";

/** Cash is rounded to the next peso at most; other currencies have larger smallest coins. */
const mostRounding = { MXN: 1n, other: 100n };

/** What is wrong with the parts of a total that no CFDI says: `rounding`, `donation` and `tip`. */
export function apartFaults(ticket: Ticket, places: number | undefined): Fault[] {
  const { rounding, donation, tip, currency } = ticket;
  const faults: Fault[] = [];
  for (const [path, amount] of Object.entries({ rounding, donation, tip })) {
    if (amount === undefined) continue;
    if (!fitsPlaces(amount, places)) faults.push(partOfUnit(path, amount, currency, places));
    if (path !== "rounding" && amount.startsWith("-")) faults.push(negative(path));
  }
  const most = currency === "MXN" ? mostRounding.MXN : mostRounding.other;
  if (faults.length > 0 || !fitsPlaces(ticket.total, documentPlaces)) return faults;
  if (rounding !== undefined && absolute(scaled(rounding, documentPlaces)) > most * tenTo(documentPlaces))
    faults.push(roundingTooLarge(rounding, `${most} ${currency}`));
  const isApart = rounding ?? donation ?? tip;
  if (isApart !== undefined && documentTotal(ticket) < 0n) faults.push(nothingLeft);
  return faults;
}

function partOfUnit(path: string, amount: string, currency: string, places = 0): Fault {
  return ticketFault(
    "ticket.total_decimals",
    path,
    {
      es: `${path} ${amount} tiene más decimales que los ${places} de ${currency}.`,
      en: `${path} ${amount} has more decimals than the ${places} of ${currency}.`,
    },
    { es: "Envíelo con los decimales de la moneda.", en: "Send it with the currency's decimals." },
  );
}

function negative(path: string): Fault {
  return ticketFault(
    "ticket.apart_negative",
    path,
    { es: `${path} es negativo.`, en: `${path} is negative.` },
    { es: "Envíe una cantidad positiva.", en: "Send a positive amount." },
  );
}

function roundingTooLarge(rounding: string, most: string): Fault {
  return ticketFault(
    "ticket.rounding_too_large",
    "rounding",
    {
      es: `El redondeo ${rounding} es más que el del efectivo (${most}).`,
      en: `The rounding ${rounding} is more than that of cash (${most}).`,
    },
    {
      es: "Mande lo que el cliente dio de más en donation o tip, y lo que se le rebajó en discount.",
      en: "Send what the customer gave beyond the price in donation or tip, and what was taken off in discount.",
    },
  );
}

const nothingLeft: Fault = ticketFault(
  "ticket.total_below_apart",
  "total",
  {
    es: "El total es menos que la suma de rounding, donation y tip.",
    en: "The total is less than rounding, donation and tip together.",
  },
  {
    es: "Envíe en total todo lo que pagó el cliente, con donativo y propina.",
    en: "Send in total all that the customer paid, donation and tip included.",
  },
);
