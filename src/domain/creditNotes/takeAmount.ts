import { absolute, divideHalfUp } from "../money/scaled.ts";
import {
  type Cents,
  importeOf,
  type LineLeft,
  lineTotal,
  type LineTaking,
  type TaxAmounts,
} from "./documentLeft.ts";
import { nearestIn, splitRange } from "./taxes/taxRange.ts";
import { isTransferredIeps, partOfBase } from "./taxes/takeTaxes.ts";

/** The most cents by which the price of the part may differ from its exact share. */
const reach = 4n;

/**
 * Takes an amount of money, taxes included, off a line: its price and each tax fall in proportion, to the cent.
 * `amount` is above zero. `undefined` when price and taxes cannot be split so: a quota is charged for each unit and does
 * not fall with the price, and of a few cents there may be no part that SAT takes.
 */
export function takeAmount(line: LineLeft, amount: Cents, places: number): LineTaking | undefined {
  const { at, net, discount, taxes } = line;
  const all = lineTotal(line, line.charged);
  if (amount > all) return undefined;
  if (amount === all) return { at, quantity: 0n, net, discount, taxes };
  if (!canGiveAmount(line)) return undefined;
  const exact = divideHalfUp(net * amount, all);
  for (const wanted of nearest(exact)) {
    // The rest of the line must have a price that carries the rest of its taxes.
    if (wanted <= 0n || wanted > net || importeOf(line) === wanted) continue;
    const own = reachTaxes({ line, net: wanted, amount, all, places }, 0, wanted, 0n);
    if (own) return { at, quantity: 0n, net: wanted, discount: 0n, taxes: own };
  }
  return undefined;
}

/** Says whether a part of a line's money may come back without a part of its quantity. */
export function canGiveAmount({ charged }: LineLeft): boolean {
  return charged.every(({ follows }) => follows !== "quantity");
}

interface Reaching {
  readonly line: LineLeft;
  readonly net: Cents;
  readonly amount: Cents;
  readonly all: Cents;
  readonly places: number;
}

/** Chooses the taxes from the one at `at` on so that the part comes to its amount; the nearest to their shares first. */
function reachTaxes(reaching: Reaching, at: number, sum: Cents, ieps: Cents): TaxAmounts[] | undefined {
  const { line, net, amount, all, places } = reaching;
  const tax = line.charged[at];
  if (!tax) return sum === amount ? [] : undefined;
  const left = line.taxes[at]!;
  const share = (value: bigint): bigint => divideHalfUp(value * amount, all);
  const base = partOfBase(tax, left, line, { quantity: 0n, net, share }, ieps);
  const range = splitRange(tax, left, base, places);
  for (const importe of around(nearestIn(range, share(left.importe)))) {
    if (importe < range.low || importe > range.high) continue;
    const onTop = isTransferredIeps(tax) ? ieps + importe : ieps;
    const rest = reachTaxes(reaching, at + 1, tax.withheld ? sum - importe : sum + importe, onTop);
    if (rest) return [{ base, importe }, ...rest];
  }
  return undefined;
}

function around(value: Cents): readonly Cents[] {
  return [value, value + 1n, value - 1n];
}

function nearest(exact: Cents): readonly Cents[] {
  const all: Cents[] = [];
  for (let off = -reach; off <= reach; off += 1n) all.push(exact + off);
  return all.sort((a, b) => Number(absolute(a - exact) - absolute(b - exact)));
}
