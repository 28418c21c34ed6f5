import type { Fault } from "../../errors.ts";
import { apportion } from "../money/apportion.ts";
import { total } from "../money/scaled.ts";
import { amountOf, remainderOf, type SaleLine, type SignedLine } from "./saleLine.ts";
import { shownAmount } from "./shownAmount.ts";
import { ticketFault } from "./ticketFault.ts";

export type Netted = { readonly lines: readonly SaleLine[] } | { readonly faults: readonly Fault[] };

/**
 * Takes what came back off what was sold, because a CFDI has no negative numbers. First by quantity, from lines of
 * the same article, price and taxes; the rest as a discount over the lines of the same taxes, in proportion to what
 * is left of them (`apportion`, in whole `unit`s of twelve places), so that every tax falls by what the return
 * carried. A return that exceeds what was sold under its taxes is refused with the figures.
 */
export function netReturns(signed: readonly SignedLine[], unit: bigint): Netted {
  if (!signed.some((one) => one.returned)) return { lines: signed.map((one) => one.line) };
  const sold = signed.filter((one) => !one.returned).map((one) => one.line);
  const faults: Fault[] = [];
  const left = signed
    .filter((one) => one.returned)
    .map((one) => takeOffQuantity(one.line, sold))
    .filter((line) => remainderOf(line) > 0n || (isTaxedApart(line) && line.quantity > 0n));
  for (const group of groupByTaxes(left)) {
    const fault = takeOffAsDiscount(group, sold, unit);
    if (fault) faults.push(fault);
  }
  return faults.length > 0 ? { faults } : { lines: sold.filter((line) => line.quantity > 0n) };
}

/** Changes `sold` in place; answers what of the returned line is left. */
function takeOffQuantity(back: SaleLine, sold: SaleLine[]): SaleLine {
  let left = back;
  for (const [at, line] of sold.entries()) {
    if (left.quantity === 0n) break;
    if (!sameArticle(left, line)) continue;
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
  return left;
}

function sameArticle(a: SaleLine, b: SaleLine): boolean {
  return (
    a.unitPrice === b.unitPrice &&
    a.taxes.key === b.taxes.key &&
    a.item.sku === b.item.sku &&
    (a.item.sku !== undefined || a.item.description === b.item.description) &&
    a.item.productKey === b.item.productKey &&
    a.item.unitKey === b.item.unitKey &&
    a.item.taxObject === b.item.taxObject
  );
}

function groupByTaxes(lines: readonly SaleLine[]): SaleLine[][] {
  const groups = new Map<string, SaleLine[]>();
  for (const line of lines) {
    const group = groups.get(line.taxes.key);
    if (group) group.push(line);
    else groups.set(line.taxes.key, [line]);
  }
  return [...groups.values()];
}

function takeOffAsDiscount(back: readonly SaleLine[], sold: SaleLine[], unit: bigint): Fault | undefined {
  const first = back[0]!;
  // A quota is charged on units, and so is what is excluded: a discount would leave the returned units taxed.
  if (isTaxedApart(first)) return quotaReturnUnmatched(first);
  const amount = total(back.map(remainderOf));
  const places = sold.flatMap((line, at) =>
    line.taxes.key === first.taxes.key && remainderOf(line) > 0n ? [at] : [],
  );
  const weights = places.map((at) => remainderOf(sold[at]!));
  if (amount > total(weights)) return returnExceedsSale(first, amount, total(weights), unit);
  apportion(amount, weights, unit).forEach((share, at) => {
    const line = sold[places[at]!]!;
    sold[places[at]!] = { ...line, discount: line.discount + share };
  });
  spillOver(places, sold);
  return undefined;
}

/** Some of its taxes do not follow the price: quotas, bases that the ticket says, exclusions. */
function isTaxedApart(line: SaleLine): boolean {
  return line.taxes.all.some(
    (tax) => tax.kind === "quota" || tax.ownBase !== undefined || tax.excludedPerUnit > 0n,
  );
}

function hasLineBase(line: SaleLine): boolean {
  return line.taxes.all.some((tax) => tax.ownBase !== undefined);
}

/** Rounding to whole units may push a tiny line below zero; the excess moves to a line that has room. */
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
