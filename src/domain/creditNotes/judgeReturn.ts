import type { Fault } from "../../errors.ts";
import { divideHalfUp, documentPlaces, scaled, tenTo, total, unscaled } from "../money/scaled.ts";
import type { AskedLine, AskedReturn } from "./askedReturn.ts";
import {
  type Cents,
  type DocumentLeft,
  importeOf,
  type LineLeft,
  type LineTaking,
  lineTotal,
  type Taking,
  takenTotal,
  totalLeft,
} from "./documentLeft.ts";
import { returnFault as fault } from "./returnFault.ts";
import { spreadAmount } from "./spreadAmount.ts";
import { takeAmount } from "./takeAmount.ts";
import { takeQuantity } from "./takeQuantity.ts";
import { closing, takeWhole } from "./takeWhole.ts";

export type JudgedReturn =
  { readonly taking: Taking; readonly amount: Cents } | { readonly faults: readonly Fault[] };

/** The lines as who returns them counts them, and the currency. */
export interface ReturnTerms {
  /** The place in Conceptos of each line; `undefined` for one that the document does not have. */
  readonly places: readonly (number | undefined)[];
  readonly currency: string;
}

/** Decides what a return takes off what is left of a document, or says every reason why it cannot be taken. */
export function judgeReturn(left: DocumentLeft, asked: AskedReturn, terms: ReturnTerms): JudgedReturn {
  if (totalLeft(left) <= 0n) return refused(fault("return.nothing_left", ""));
  const judged = asked.items
    ? judgeLines(left, asked.items, terms)
    : asked.amount !== undefined
      ? judgeAmount(left, asked.amount, terms)
      : takeWhole(left);
  if ("faults" in judged) return judged;
  const amount = takenTotal(left, judged);
  return amount > 0n
    ? { taking: closing(left, judged), amount }
    : refused(fault("return.below_one_cent", ""));
}

function refused(...faults: readonly Fault[]): { readonly faults: readonly Fault[] } {
  return { faults };
}

function judgeAmount(left: DocumentLeft, amount: string, { currency }: ReturnTerms) {
  const cents = centsOf(amount, left.places);
  if (cents === undefined) return refused(tooFine(amount, left, currency, "amount"));
  const most = totalLeft(left);
  if (cents > most) return refused(exceeds(cents, most, left, "amount"));
  return spreadAmount(left, cents) ?? refused(notSpreadable(amount, "amount"));
}

function judgeLines(left: DocumentLeft, items: readonly AskedLine[], terms: ReturnTerms) {
  const seen = new Set<number>();
  const faults: Fault[] = [];
  const lines: LineTaking[] = [];
  for (const [at, asked] of items.entries()) {
    const judged = judgeLine(left, asked, terms, `items[${at}]`, seen);
    if ("code" in judged) faults.push(judged);
    else lines.push(judged);
  }
  if (faults.length > 0) return refused(...faults);
  return withLocals(left, lines);
}

function judgeLine(
  left: DocumentLeft,
  { line: number, quantity, amount }: AskedLine,
  { places, currency }: ReturnTerms,
  path: string,
  seen: Set<number>,
): LineTaking | Fault {
  if (number >= places.length)
    return fault("return.line_unknown", `${path}.line`, { line: number, last: places.length - 1 });
  if (seen.has(number)) return fault("return.line_repeated", `${path}.line`, { line: number });
  seen.add(number);
  if (quantity !== undefined && amount !== undefined)
    return fault("return.line_overspecified", path, { line: number });
  const place = places[number];
  if (place === undefined) return fault("return.line_not_documented", `${path}.line`, { line: number });
  const line = left.lines[place]!;
  if (line.quantity === 0n || importeOf(line) === 0n)
    return fault("return.line_returned", `${path}.line`, { line: number });
  if (amount !== undefined) return judgeLineAmount(left, line, amount, currency, `${path}.amount`);
  const wanted = quantity === undefined ? line.quantity : scaled(quantity, documentPlaces);
  if (wanted > line.quantity)
    return fault("return.quantity_exceeds_left", `${path}.quantity`, {
      line: number,
      wanted: unscaled(wanted, documentPlaces),
      left: unscaled(line.quantity, documentPlaces),
    });
  return takeQuantity(line, wanted, left.places);
}

function judgeLineAmount(
  left: DocumentLeft,
  line: LineLeft,
  amount: string,
  currency: string,
  path: string,
): LineTaking | Fault {
  const cents = centsOf(amount, left.places);
  if (cents === undefined) return tooFine(amount, left, currency, path);
  const most = lineTotal(line, line.charged);
  if (cents > most) return exceeds(cents, most, left, path);
  return takeAmount(line, cents, left.places) ?? notSpreadable(amount, path);
}

/** Adds local taxes, which fall with the price; what closes the document takes all that is left of them. */
function withLocals(left: DocumentLeft, lines: readonly LineTaking[]): Taking {
  const net = total(lines.map((line) => line.net));
  const all = total(left.lines.map((line) => line.net));
  const locals = left.locals.map(({ amount }) => (all === 0n ? amount : divideHalfUp(amount * net, all)));
  return { lines, locals };
}

/** Returns the cents of an amount; `undefined` when it has more decimals than its currency. */
function centsOf(amount: string, places: number): Cents | undefined {
  const unit = tenTo(documentPlaces - places);
  const exact = scaled(amount, documentPlaces);
  return exact % unit === 0n ? exact / unit : undefined;
}

function tooFine(wanted: string, { places }: DocumentLeft, currency: string, path: string): Fault {
  return fault("return.amount_decimals", path, { wanted, places, currency });
}

function exceeds(wanted: Cents, most: Cents, { places }: DocumentLeft, path: string): Fault {
  const shown = (cents: Cents): string => unscaled(cents, places, places);
  return fault("return.amount_exceeds_left", path, { wanted: shown(wanted), left: shown(most) });
}

function notSpreadable(wanted: string, path: string): Fault {
  return fault("return.amount_not_spreadable", path, { wanted });
}
