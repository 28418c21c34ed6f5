import { absolute, divideHalfUp, exactPlaces, scaled, type Scaled } from "../../money/scaled.ts";
import { mapInSteps } from "../../steps/mapInSteps.ts";
import type { Steps } from "../../steps/steps.ts";
import type { LineTax } from "../lineTaxes.ts";
import { amountOf } from "../saleLine.ts";
import type { Ticket } from "../ticket.ts";
import type { TillLine } from "./tillLine.ts";

export interface Rounding {
  /**
   * The number of figures of the ticket that are not whole units of the currency, so that a till had to round them.
   */
  readonly count: number;
  /** The most that they can have moved the total together; twelve places. */
  readonly most: Scaled;
}

/** The distance by which a figure that is one off moves the total; six places. */
type Weight = Scaled;

const one = 1_000_000n;

/**
 * Yields how much of a total a till's own rounding can explain: half a unit for each figure that it had to round,
 * times what that figure moves (an amount carries its taxes along). What is a whole unit already was not rounded:
 * prices with tax included, in cents, of whole quantities leave no room at all. A till may round each line's amount,
 * discount and taxes; one that rounds later, taxes by rate or the total alone, rounds less often and stays within the
 * same bound.
 */
export function* tillRounding(ticket: Ticket, lines: readonly TillLine[], unit: Scaled): Steps<Rounding> {
  const weightsOf = ticket.pricesIncludeTax ? weightsInside : weightsOnTop;
  const weights = (yield* mapInSteps(lines, (line) => weightsOf(line, unit))).flat();
  yield;
  weights.push(...weightsOfShares(ticket, lines, unit));
  let sum = 0n;
  for (const weight of weights) sum += weight;
  return { count: weights.length, most: (sum * unit) / (2n * one) };
}

/** Weighs prices without taxes: amounts are rounded, then each tax of the line. */
function weightsOnTop({ line, share, exact }: TillLine, unit: Scaled): Weight[] {
  if (!exact) return [];
  const rates = ratesOf(line.taxes.all);
  const amounts = amountsRounded(line, unit);
  const weights = amounts.map(() => movedBy(rates));
  let isOff = amounts.length > 0 || !isWhole24(share, unit);
  for (const { tax, value } of exact.taxes) {
    if (!isCharged(tax) || (!isOff && isWhole24(value, unit))) continue;
    const carriesIva = tax.tax === "IEPS" && !tax.withheld;
    weights.push(carriesIva ? absolute(one + rates.iva - rates.withheldIva) : one);
    if (carriesIva) isOff = true;
  }
  return weights;
}

/** Weighs prices with taxes: the customer pays the amount, so only taxes withheld from it move the total. */
function weightsInside({ line, share, exact }: TillLine, unit: Scaled): Weight[] {
  const weights = amountsRounded(line, unit).map(() => one);
  if (!exact) return weights;
  const { ieps, withheldIva, withheldNet } = ratesOf(line.taxes.all);
  let isOff = weights.length > 0 || !isWhole24(share, unit);
  if (isOff || !isWhole24(exact.net, unit)) {
    weights.push(withheldNet + (withheldIva * (one + ieps)) / one);
    isOff = true;
  }
  for (const { tax, value } of exact.taxes) {
    if (!isCharged(tax) || (!isOff && isWhole24(value, unit))) continue;
    if (tax.withheld) weights.push(one);
    else if (tax.tax === "IEPS") weights.push(withheldIva);
  }
  return weights;
}

/** Weighs a rounded share of the ticket's discount, which moves the total where lines are taxed differently. */
function weightsOfShares(
  { discount, pricesIncludeTax }: Ticket,
  lines: readonly TillLine[],
  unit: Scaled,
): Weight[] {
  if (discount === undefined) return [];
  const moves = lines.map(({ line }) => movedBy(ratesOf(line.taxes.all), pricesIncludeTax));
  const [least, most] = [moves, moves].map((all, at) =>
    all.reduce((a, b) => (a < b === (at === 0) ? a : b)),
  ) as [Weight, Weight];
  const weights = isWhole(scaled(discount, exactPlaces), unit) ? [] : [most];
  if (most > least) for (const { share } of lines) if (!isWhole24(share, unit)) weights.push(most - least);
  return weights;
}

function amountsRounded(line: TillLine["line"], unit: Scaled): Scaled[] {
  return [amountOf(line), line.discount].filter((amount) => !isWhole(amount, unit));
}

interface Rates {
  readonly ieps: Weight;
  readonly iva: Weight;
  readonly withheldIva: Weight;
  readonly withheldNet: Weight;
}

/** Adds up the rates that follow the price, without quotas and taxes on a base that the ticket says. */
function ratesOf(taxes: readonly LineTax[]): Rates {
  const rates = { ieps: 0n, iva: 0n, withheldIva: 0n, withheldNet: 0n };
  for (const tax of taxes) {
    if (tax.base === "quantity" || tax.ownBase !== undefined) continue;
    if (!tax.withheld) rates[tax.tax === "IEPS" ? "ieps" : "iva"] += tax.rate;
    else rates[tax.base === "netWithIeps" ? "withheldIva" : "withheldNet"] += tax.rate;
  }
  return rates;
}

/** Returns how far the total moves with a line's amount. */
function movedBy({ ieps, iva, withheldIva, withheldNet }: Rates, pricesIncludeTax = false): Weight {
  if (!pricesIncludeTax) return absolute(((one + ieps) * (one + iva - withheldIva)) / one - withheldNet);
  const ofNet = (one * one) / (one + ieps);
  return absolute(one - divideHalfUp(withheldIva * one + withheldNet * ofNet, one + iva));
}

function isCharged({ kind, rate }: LineTax): boolean {
  return kind !== "exempt" && rate !== 0n;
}

function isWhole(value: Scaled, unit: Scaled): boolean {
  return value % unit === 0n;
}

function isWhole24(value: Scaled, unit: Scaled): boolean {
  return value % (unit * 1_000_000_000_000n) === 0n;
}
