import { documentPlaces, scaled, type Scaled } from "../money/scaled.ts";
import type { TicketTax } from "./ticket.ts";

const one = 1_000_000n;

/** One tax of a line, ready to be calculated. */
export interface LineTax {
  /** The position among the taxes of its line, for paths. */
  readonly at: number;
  readonly tax: TicketTax["tax"];
  readonly kind: TicketTax["kind"];
  /** The rate, six places; zero when exempt. A quota is in the ticket's currency per unit sold. */
  readonly rate: Scaled;
  readonly withheld: boolean;
  /** The base of the rate: IVA is charged on the price with IEPS (Ley del IVA, art. 12), a quota on the quantity. */
  readonly base: "net" | "netWithIeps" | "quantity";
  /** The base of the whole line where the ticket says it, six places; then `base` does not count. */
  readonly ownBase: Scaled | undefined;
  /** The part of each unit's price that is not in the base, six places. It is zero for nearly every tax. */
  readonly excludedPerUnit: Scaled;
  /** The key, which is equal for taxes that a document adds up together. */
  readonly key: string;
}

export interface LineTaxes {
  /** The taxes: transferred IEPS first, because the base of IVA needs it; then the order of the ticket. */
  readonly all: readonly LineTax[];
  readonly ieps: Charge;
  readonly iva: Charge;
  /** The key, which is equal for lines of the same taxes. */
  readonly key: string;
}

/**
 * The amount that the transferred taxes of one name add: `rate` of their usual base, and what does not depend on the
 * price.
 */
export interface Charge {
  /** The rate; six places. */
  readonly rate: Scaled;
  /** The amount for each unit, twelve places: quotas, less what the exclusions take off. */
  readonly perUnit: Scaled;
  /** The amount for the whole line, twelve places: on bases that the ticket says. */
  readonly perLine: Scaled;
}

const nothing: Charge = { rate: 0n, perUnit: 0n, perLine: 0n };
const untaxed: LineTaxes = { all: [], ieps: nothing, iva: nothing, key: "" };

/** Orders and reads the taxes of a line. Promises nothing about taxes that `ticketTaxFaults` refuses. */
export function lineTaxes(taxes: readonly TicketTax[]): LineTaxes {
  if (taxes.length === 0) return untaxed;
  const all = taxes.map(readTax);
  if (all.length > 1) all.sort((a, b) => rank(a) - rank(b));
  const keys = all.map(lineKey);
  return {
    all,
    ieps: chargeOf(all, "IEPS"),
    iva: chargeOf(all, "IVA"),
    key: keys.length > 1 ? keys.sort().join(" ") : (keys[0] ?? ""),
  };
}

function readTax({ tax, kind, rate, withheld, base, excludedPerUnit }: TicketTax, at: number): LineTax {
  const value = kind === "exempt" || rate === undefined ? 0n : scaled(rate, documentPlaces);
  return {
    at,
    tax,
    kind,
    rate: value,
    withheld,
    base: kind === "quota" ? "quantity" : tax === "IVA" ? "netWithIeps" : "net",
    ownBase: base === undefined ? undefined : scaled(base, documentPlaces),
    excludedPerUnit: excludedPerUnit === undefined ? 0n : scaled(excludedPerUnit, documentPlaces),
    key: `${withheld ? "-" : "+"}${tax} ${kind} ${value}`,
  };
}

function lineKey({ key, ownBase, excludedPerUnit }: LineTax): string {
  return ownBase === undefined && excludedPerUnit === 0n
    ? key
    : `${key} of ${ownBase ?? ""} less ${excludedPerUnit}`;
}

function rank(tax: LineTax): number {
  if (tax.withheld) return 2;
  return tax.tax === "IEPS" ? 0 : 1;
}

function chargeOf(taxes: readonly LineTax[], name: LineTax["tax"]): Charge {
  let rate = 0n;
  let perUnit = 0n;
  let perLine = 0n;
  for (const tax of taxes) {
    if (tax.withheld || tax.tax !== name) continue;
    if (tax.base === "quantity") perUnit += tax.rate * one;
    else if (tax.ownBase !== undefined) perLine += tax.rate * tax.ownBase;
    else {
      rate += tax.rate;
      if (tax.excludedPerUnit !== 0n) perUnit -= tax.rate * tax.excludedPerUnit;
    }
  }
  return { rate, perUnit, perLine };
}
