import { absolute, documentPlaces, tenTo, type Scaled } from "../../money/scaled.ts";
import type { LineTax } from "../../tickets/lineTaxes.ts";
import { exactLine } from "../../tickets/total/exactLine.ts";
import { netOf } from "../../tickets/netOf.ts";
import { amountOf, remainderOf, type SaleLine } from "../../tickets/saleLine.ts";
import type { CalculatedLine, CalculatedTax } from "./calculatedLine.ts";
import { taxLimits, writtenPlaces, type Limits } from "./limits.ts";
import { baseOf } from "./taxesOf.ts";

/** One allowed way to write a line. */
export interface LineOption {
  readonly calculated: CalculatedLine;
  /** The amount that it adds to the Total, six places; less its Importe and Descuento where these keep six decimals. */
  readonly adds: Scaled;
  /**
   * True when Importe and Descuento keep six decimals: only the document, which rounds their sums, knows what they add.
   */
  readonly keepsAmounts: boolean;
  /** The distance from the exact amount; twelve places. */
  readonly error: bigint;
}

/** The amounts of a line that may move: only its taxes, or its own amounts too. */
export type Freedom = "taxes" | "amounts";

interface Amounts {
  readonly Importe: Scaled;
  readonly net: Scaled;
}

const micro = 1_000_000n;

/**
 * Returns every total that a line can contribute, each in its best version, in ascending order. Taxes are whole units
 * of the currency within SAT's limits; with the freedom of "amounts" so are Importe and Descuento, less than one unit
 * from exact, but in lines that come to less than one unit, which would lose their base.
 */
export function lineOptions(
  line: SaleLine,
  freedom: Freedom,
  pricesIncludeTax: boolean,
  places: number,
): LineOption[] {
  const unit = tenTo(documentPlaces - places);
  const exact = netOf(line, remainderOf(line), pricesIncludeTax);
  const keepsAmounts = freedom === "taxes" || (exact > 0n && exact < unit * micro);
  const amounts = keepsAmounts
    ? [exactAmounts(line, exact, pricesIncludeTax)]
    : wholeAmounts(line, exact, pricesIncludeTax, unit);
  const wanted = exactContribution(line, exact);
  const best = new Map<Scaled, LineOption>();
  for (const { Importe, net } of amounts) {
    for (const { taxes, charged, error: ofTaxes } of taxChoices(line, net, places, unit)) {
      const adds = keepsAmounts ? charged : net + charged;
      const off = absolute(net * micro - exact) + 2n * absolute((net + charged) * micro - wanted);
      const error = ofTaxes + off;
      const so = best.get(adds);
      if (so && so.error <= error) continue;
      const calculated = { line, Importe, Descuento: Importe - net, taxes };
      best.set(adds, { calculated, adds, keepsAmounts, error });
    }
  }
  return [...best.values()].sort((a, b) => (a.adds < b.adds ? -1 : 1));
}

function exactAmounts(line: SaleLine, exact: Scaled, pricesIncludeTax: boolean): Amounts {
  const Importe = half(netOf(line, amountOf(line), pricesIncludeTax));
  return { Importe, net: half(exact) };
}

function half(value: Scaled): Scaled {
  return (value + micro / 2n) / micro;
}

/**
 * Returns the net amounts just below and just above the exact one, each with the Importe that leaves the truest
 * discount.
 */
function wholeAmounts(line: SaleLine, exact: Scaled, pricesIncludeTax: boolean, unit: bigint): Amounts[] {
  const gross = netOf(line, amountOf(line), pricesIncludeTax);
  const discounts = neighbours(gross - exact, unit);
  return neighbours(exact, unit).map((net) => ({
    net,
    Importe: net + nearest(discounts, gross - net * micro),
  }));
}

/**
 * Returns the multiples of `unit` on both sides of a value of twelve places, in six; only one when the value is whole.
 */
function neighbours(value: Scaled, unit: bigint): Scaled[] {
  const below = (value / (unit * micro)) * unit;
  return below * micro === value ? [below] : [below, below + unit];
}

function nearest(values: readonly Scaled[], wanted: Scaled): Scaled {
  const [first, second] = values;
  if (second === undefined) return first!;
  return absolute(first! * micro - wanted) <= absolute(second * micro - wanted) ? first! : second;
}

/** Whole-unit taxes for the first taxes of a line. */
interface Choice {
  readonly taxes: readonly CalculatedTax[];
  /** The transferred IEPS, on which IVA is charged. */
  readonly ieps: Scaled;
  readonly charged: Scaled;
  /** The distance of the taxes from the exact ones; twelve places. */
  readonly error: bigint;
}

/**
 * Lists the combinations of whole-unit taxes inside SAT's limits. The base of IVA follows the IEPS chosen. Of
 * combinations that charge the same, which later steps cannot tell apart, only the truest goes on, the first on a tie:
 * ten taxes would make thousands.
 */
function taxChoices(line: SaleLine, net: Scaled, places: number, unit: bigint): readonly Choice[] {
  let choices: readonly Choice[] = [{ taxes: [], ieps: 0n, charged: 0n, error: 0n }];
  for (const tax of line.taxes.all) {
    const next = new Map<string, Choice>();
    for (const choice of choices) {
      for (const more of choicesAfter(choice, tax, line, net, { places, unit })) {
        const key = `${more.ieps} ${more.charged}`;
        const so = next.get(key);
        if (so && so.error <= more.error) continue;
        // It is put last anew, because the order decides between equals later on.
        next.delete(key);
        next.set(key, more);
      }
    }
    choices = [...next.values()];
  }
  return choices;
}

/** Yields a choice with one more tax, in each of its allowed amounts. */
function choicesAfter(
  choice: Choice,
  tax: LineTax,
  line: SaleLine,
  net: Scaled,
  { places, unit }: { readonly places: number; readonly unit: bigint },
): readonly Choice[] {
  const Base = baseOf(tax, line, net, choice.ieps);
  if (Base <= 0n) return [choice];
  const { lower, upper } = taxRange(tax, Base, places, unit);
  const next: Choice[] = [];
  for (let Importe = lower; Importe <= upper; Importe += unit) {
    next.push({
      taxes: [...choice.taxes, { tax, Base, Importe }],
      ieps: tax.tax === "IEPS" && !tax.withheld ? choice.ieps + Importe : choice.ieps,
      charged: tax.withheld ? choice.charged - Importe : choice.charged + Importe,
      error: choice.error + absolute(Importe * micro - Base * tax.rate),
    });
  }
  return next;
}

/** A limit wider than this comes from a base written coarsely or a rate that no tax has. */
const mostUnits = 10n;

/**
 * Returns SAT's limits for a tax; where they reach far, only the units next to the exact amount: a quota's do, because
 * a quantity is written with few decimals.
 */
function taxRange(tax: LineTax, Base: Scaled, places: number, unit: bigint): Limits {
  if (tax.base !== "quantity") {
    const limits = taxLimits(Base, writtenPlaces(Base, places), tax.rate, unit);
    if (limits.upper - limits.lower <= mostUnits * unit) return limits;
  }
  const [lower, upper] = neighbours(Base * tax.rate, unit);
  return { lower: lower!, upper: upper ?? lower! };
}

/** Returns what the line adds to the Total when nothing is rounded; twelve places. */
function exactContribution(line: SaleLine, exact: Scaled): Scaled {
  return exactLine(line, exact * micro * micro, false).total / (micro * micro);
}
