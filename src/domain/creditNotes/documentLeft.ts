import type { Concepto } from "../cfdi/conceptos.ts";
import type { TipoFactor } from "../cfdi/impuestos.ts";
import { total, type Scaled } from "../money/scaled.ts";

/** A whole number of the currency's last decimal: of pesos, cents. */
export type Cents = bigint;

/** A tax as a line carries it, without its amounts. */
export interface ChargedTax {
  readonly Impuesto: string;
  readonly TipoFactor: TipoFactor;
  /** The rate with six decimals, as it is written; absent when exempt. */
  readonly TasaOCuota: string | undefined;
  /** The rate; six places, zero when exempt. */
  readonly rate: Scaled;
  readonly withheld: boolean;
  /** The thing that the base follows: the line's price, its price with transferred IEPS, its quantity, or nothing but itself. */
  readonly follows: "net" | "netWithIeps" | "quantity" | "itself";
}

/** Amounts of one tax of a line. */
export interface TaxAmounts {
  /** The base in cents; of a quota, the quantity with six places. */
  readonly base: bigint;
  readonly importe: Cents;
}

/** Amounts of a line: what is left of it, or what a return takes from it. */
export interface LineAmounts {
  /** The quantity; six places. */
  readonly quantity: Scaled;
  /** The Importe less the Descuento. */
  readonly net: Cents;
  /** Descuento. */
  readonly discount: Cents;
  /** The taxes in the order of the line's taxes. */
  readonly taxes: readonly TaxAmounts[];
}

/** A line of a document, with what is left of it. */
export interface LineLeft extends LineAmounts {
  /** Its place in Conceptos. */
  readonly at: number;
  readonly concepto: Concepto;
  readonly charged: readonly ChargedTax[];
}

/** A document in whole cents, as far as its returns have left it. */
export interface DocumentLeft {
  /** Decimals of its currency. */
  readonly places: number;
  /** The lines by their place in Conceptos. */
  readonly lines: readonly LineLeft[];
  /** The amounts that the local taxes of its complement still come to, in their order. */
  readonly locals: readonly LocalLeft[];
}

export interface LocalLeft {
  readonly withheld: boolean;
  readonly amount: Cents;
}

/** The part of a document that one return takes. */
export interface Taking {
  /** The lines from which something is taken, and no others. */
  readonly lines: readonly LineTaking[];
  /** The amounts, one for each local tax of the document. */
  readonly locals: readonly Cents[];
}

export interface LineTaking extends LineAmounts {
  readonly at: number;
}

/** Returns Importe: the price before discount. */
export function importeOf({ net, discount }: LineAmounts): Cents {
  return net + discount;
}

/** Returns what a line adds to the Total: its price with transferred taxes, less those withheld. */
export function lineTotal({ net, taxes }: LineAmounts, charged: readonly ChargedTax[]): Cents {
  return net + total(taxes.map(({ importe }, at) => (charged[at]!.withheld ? -importe : importe)));
}

/** Returns what the local taxes add to the Total. */
export function localTotal(locals: readonly LocalLeft[]): Cents {
  return total(locals.map(({ withheld, amount }) => (withheld ? -amount : amount)));
}

/** Returns the Total of what is left of a document. */
export function totalLeft({ lines, locals }: DocumentLeft): Cents {
  return total(lines.map((line) => lineTotal(line, line.charged))) + localTotal(locals);
}

/** Returns the Total of what a return takes from a document. */
export function takenTotal(left: DocumentLeft, { lines, locals }: Taking): Cents {
  const charged = new Map(left.lines.map((line) => [line.at, line.charged]));
  const ofLines = total(lines.map((line) => lineTotal(line, charged.get(line.at)!)));
  return ofLines + localTotal(locals.map((amount, at) => ({ ...left.locals[at]!, amount })));
}
