import { type Fault, mostFaults } from "../../errors.ts";
import { apportion } from "../money/apportion.ts";
import { total } from "../money/scaled.ts";
import { mapInSteps } from "../steps/mapInSteps.ts";
import type { Steps } from "../steps/steps.ts";
import { amountOf, remainderOf, type SaleLine, type SignedLine } from "../tickets/saleLine.ts";
import { shownAmount } from "../tickets/shownAmount.ts";
import { ticketFault } from "../tickets/ticketFault.ts";

export type Netted = { readonly lines: readonly SaleLine[] } | { readonly faults: readonly Fault[] };

/**
 * Takes what came back off what was sold, because a CFDI has no negative numbers. First by quantity, from lines of
 * the same article, price and taxes; the rest as a discount over the lines of the same taxes, in proportion to what
 * is left of them (`apportion`, in whole `unit`s of twelve places), so that every tax falls by what the return
 * carried. A return that exceeds what was sold under its taxes is refused with the figures.
 */
export function* netReturns(signed: readonly SignedLine[], unit: bigint): Steps<Netted> {
  if (!signed.some((one) => one.returned)) return { lines: signed.map((one) => one.line) };
  const sold = signed.filter((one) => !one.returned).map((one) => one.line);
  const faults: Fault[] = [];
  const placesOf = placesBy(sold, articleOf);
  const returned = signed.filter((one) => one.returned).map((one) => one.line);
  const taken = yield* mapInSteps(
    returned,
    (line) => takeOffQuantity(line, sold, placesOf.get(articleOf(line))),
    fewReturns,
  );
  const left = taken.filter((line) => remainderOf(line) > 0n || (isTaxedApart(line) && line.quantity > 0n));
  const taxedAlike = placesBy(sold, ({ taxes }) => taxes.key);
  for (const group of groupByTaxes(left)) {
    yield;
    const fault = takeOffAsDiscount(group, sold, taxedAlike.get(group[0].taxes.key) ?? [], unit);
    if (fault) faults.push(fault);
    if (faults.length > mostFaults) break;
  }
  return faults.length > 0 ? { faults } : { lines: sold.filter((line) => line.quantity > 0n) };
}

/** The number of returns that make a step: each may be held against thousands of lines of its article. */
const fewReturns = 5;

/** Returns the places in a list of the lines that share a key, in their order. */
function placesBy(lines: readonly SaleLine[], keyOf: (line: SaleLine) => string): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    const key = keyOf(line);
    const alike = places.get(key);
    if (alike) alike.push(at);
    else places.set(key, [at]);
  }
  return places;
}

/**
 * Takes a returned line off lines of its article, which stand at `places` of `sold`, and changes these in place;
 * returns what of the returned line is left. A place whose line is used up leaves the list.
 */
function takeOffQuantity(back: SaleLine, sold: SaleLine[], places: number[] = []): SaleLine {
  let left = back;
  for (const at of places) {
    const line = sold[at]!;
    if (left.quantity === 0n) break;
    // A base for the whole line says nothing of a part of it.
    if (hasLineBase(line) && left.quantity !== line.quantity) continue;
    const quantity = left.quantity < line.quantity ? left.quantity : line.quantity;
    const discount = left.discount < line.discount ? left.discount : line.discount;
    const rest = { ...line, quantity: line.quantity - quantity, discount: line.discount - discount };
    const unreturned = { ...left, quantity: left.quantity - quantity, discount: left.discount - discount };
    if (remainderOf(rest) < 0n || remainderOf(unreturned) < 0n) continue;
    sold[at] = rest;
    left = unreturned;
  }
  const usedUp = places.findIndex((at) => sold[at]!.quantity > 0n);
  places.splice(0, usedUp < 0 ? places.length : usedUp);
  return left;
}

/** Returns a key that is equal for lines of the same article, price and taxes. */
function articleOf({ unitPrice, taxes, item }: SaleLine): string {
  const { sku, description, productKey, unitKey, taxObject } = item;
  const name = sku === undefined ? { description } : { sku };
  return JSON.stringify([String(unitPrice), taxes.key, name, productKey, unitKey, taxObject]);
}

function groupByTaxes(lines: readonly SaleLine[]): [SaleLine, ...SaleLine[]][] {
  const groups = new Map<string, [SaleLine, ...SaleLine[]]>();
  for (const line of lines) {
    const group = groups.get(line.taxes.key);
    if (group) group.push(line);
    else groups.set(line.taxes.key, [line]);
  }
  return [...groups.values()];
}

function takeOffAsDiscount(
  back: readonly [SaleLine, ...SaleLine[]],
  sold: SaleLine[],
  taxedAlike: readonly number[],
  unit: bigint,
): Fault | undefined {
  const [first] = back;
  // A quota is charged on units, and so is what is excluded: a discount would leave the returned units taxed.
  if (isTaxedApart(first)) return quotaReturnUnmatched(first);
  const amount = total(back.map(remainderOf));
  const places = taxedAlike.filter((at) => remainderOf(sold[at]!) > 0n);
  const weights = places.map((at) => remainderOf(sold[at]!));
  if (amount > total(weights)) return returnExceedsSale(first, amount, total(weights), unit);
  apportion(amount, weights, unit).forEach((share, at) => {
    const line = sold[places[at]!]!;
    sold[places[at]!] = { ...line, discount: line.discount + share };
  });
  spillOver(places, sold);
  return undefined;
}

/** Says whether some of its taxes do not follow the price: quotas, bases that the ticket says, exclusions. */
function isTaxedApart(line: SaleLine): boolean {
  return line.taxes.all.some(
    (tax) => tax.kind === "quota" || tax.ownBase !== undefined || tax.excludedPerUnit > 0n,
  );
}

function hasLineBase(line: SaleLine): boolean {
  return line.taxes.all.some((tax) => tax.ownBase !== undefined);
}

/** Moves what rounding to whole units takes too much from a tiny line to a line that has room. */
function spillOver(places: readonly number[], sold: SaleLine[]): void {
  let excess = 0n;
  for (const at of [...places, ...places]) {
    const line = sold[at]!;
    const discount = line.discount + excess;
    const most = amountOf(line);
    excess = discount > most ? discount - most : 0n;
    sold[at] = { ...line, discount: discount - excess };
  }
}

function returnExceedsSale(line: SaleLine, returned: bigint, sold: bigint, unit: bigint): Fault {
  const [back, out] = [shownAmount(returned, unit), shownAmount(sold, unit)];
  return ticketFault("ticket.return_exceeds_sale", `items[${line.at}].quantity`, { back, out });
}

function quotaReturnUnmatched(line: SaleLine): Fault {
  return ticketFault("ticket.return_of_quota_unmatched", `items[${line.at}].quantity`);
}
