import { documentPlaces, scaled, type Scaled } from "../money/scaled.ts";
import type { TicketTax } from "./ticket.ts";

/** One tax of a line, ready to be calculated. */
export interface LineTax {
  readonly tax: TicketTax["tax"];
  readonly kind: TicketTax["kind"];
  /** Six places; zero when exempt. A quota is in the ticket's currency per unit sold. */
  readonly rate: Scaled;
  readonly withheld: boolean;
  /** What the rate applies to: IVA is charged on the price with IEPS (Ley del IVA, art. 12), a quota on the quantity. */
  readonly base: "net" | "netWithIeps" | "quantity";
  /** Equal for taxes that a document adds up together. */
  readonly key: string;
}

export interface LineTaxes {
  /** Transferred IEPS first, because the base of IVA needs it; then the order of the ticket. */
  readonly all: readonly LineTax[];
  /** Sum of the transferred rates of IEPS. */
  readonly iepsRate: Scaled;
  /** Sum of the transferred quotas of IEPS. */
  readonly iepsQuota: Scaled;
  /** Sum of the transferred rates of IVA. */
  readonly ivaRate: Scaled;
  /** Equal for lines of the same taxes. */
  readonly key: string;
}

/** Orders and reads the taxes of a line. Promises nothing about taxes that `ticketTaxFaults` refuses. */
export function lineTaxes(taxes: readonly TicketTax[]): LineTaxes {
  const all = taxes.map(readTax);
  if (all.length > 1) all.sort((a, b) => rank(a) - rank(b));
  const keys = all.map((tax) => tax.key);
  const transferred = all.filter((tax) => !tax.withheld);
  return {
    all,
    iepsRate: sumOfRates(transferred, "IEPS", "rate"),
    iepsQuota: sumOfRates(transferred, "IEPS", "quota"),
    ivaRate: sumOfRates(transferred, "IVA", "rate"),
    key: keys.length > 1 ? keys.sort().join(" ") : (keys[0] ?? ""),
  };
}

function readTax({ tax, kind, rate, withheld }: TicketTax): LineTax {
  const value = kind === "exempt" || rate === undefined ? 0n : scaled(rate, documentPlaces);
  const base = kind === "quota" ? "quantity" : tax === "IVA" ? "netWithIeps" : "net";
  return { tax, kind, rate: value, withheld, base, key: `${withheld ? "-" : "+"}${tax} ${kind} ${value}` };
}

function rank(tax: LineTax): number {
  if (tax.withheld) return 2;
  return tax.tax === "IEPS" ? 0 : 1;
}

function sumOfRates(taxes: readonly LineTax[], tax: LineTax["tax"], kind: LineTax["kind"]): Scaled {
  let sum = 0n;
  for (const one of taxes) if (one.tax === tax && one.kind === kind) sum += one.rate;
  return sum;
}
