import { apportion } from "../money/apportion.ts";
import {
  absolute,
  divideHalfUp,
  documentPlaces,
  roundTo,
  type Scaled,
  tenTo,
  total,
} from "../money/scaled.ts";
import type { Sale } from "../invoicing/readSale.ts";
import type { CalculatedTax } from "../invoicing/arithmetic/calculatedLine.ts";
import type { Steps } from "../steps/steps.ts";
import { mapInSteps } from "../steps/mapInSteps.ts";
import { netOf } from "../tickets/netOf.ts";
import { amountOf, remainderOf } from "../tickets/saleLine.ts";
import { exactLine } from "../tickets/total/exactLine.ts";
import type { GlobalLine } from "./globalLine.ts";
import { chargeTaxes, type Charging, type Nudge } from "./chargeTaxes.ts";
import { objetoImpOf } from "./objetoImpOf.ts";
import { type TaxClass, taxClasses } from "./taxClasses.ts";

/** The factor from twenty-four places to six. */
const fromExact = 10n ** 18n;

/** The number of units around the likeliest net amount that are tried. */
const mostShifts = 6n;

/**
 * Sums a sale up into the one Concepto that it is in a global invoice. All amounts are whole units of the currency, so
 * that documents add up to their tickets without rounding; the taxes lie within SAT's limits of their bases (CFDI40180),
 * and Importe - Descuento + taxes is what the ticket's document comes to. Where a till's rounding keeps the exact
 * amounts from that, the net amount moves by as few units as possible. `undefined` when nothing reaches the total.
 */
export function* fitGlobalLine(sale: Sale): Steps<GlobalLine | undefined> {
  const unit = tenTo(documentPlaces - sale.places);
  const { net, whole, gross } = yield* exactSums(sale);
  const Descuento = roundTo(gross - net, unit);
  const classes = yield* taxClasses(sale);
  const likeliest = whole === 0n ? 0n : divideHalfUp((sale.total - whole) * net, whole * unit);
  const start = shifted(
    classes.map((one) => roundTo(one.net, unit)),
    likeliest,
    unit,
  );
  for (const { nets, nudge } of attempts(start, unit)) {
    yield;
    const taxes = taxesAt(classes, nets, sale, { places: sale.places, unit, nudge });
    const Importe = total(nets) + Descuento;
    if (!taxes || Importe <= 0n) continue;
    return { Importe, Descuento, taxes, ObjetoImp: objetoImpOf(sale, taxes), total: sale.total };
  }
  return undefined;
}

interface Attempt {
  readonly nets: readonly Scaled[];
  readonly nudge: Nudge;
}

/** Returns what is tried, the truest first: one net moves by a few units, and with it the taxes that carry others. */
function* attempts(start: readonly Scaled[], unit: bigint): Generator<Attempt, void> {
  for (let off = 0n; off <= mostShifts; off += 1n)
    for (const by of off === 0n ? [0n] : [off * unit, -off * unit])
      for (const at of off === 0n ? [0] : start.keys()) {
        const nets = start.with(at, start[at]! + by);
        if (nets[at]! < 0n) continue;
        for (const [rates, quotas] of nudges)
          yield { nets, nudge: { rates: rates * unit, quotas: quotas * unit } };
      }
}

/** The steps are in units: of rates, and of quotas. */
const nudges: readonly (readonly [bigint, bigint])[] = [
  [0n, 0n],
  [1n, 0n],
  [-1n, 0n],
  [0n, 1n],
  [0n, -1n],
];

/** Returns what all lines come to without taxes, with them, and before discounts; six places each. */
function* exactSums({ lines, pricesIncludeTax }: Sale) {
  const exact = yield* mapInSteps(lines, (line) =>
    exactLine(line, remainderOf(line) * 10n ** 12n, pricesIncludeTax),
  );
  const grosses = yield* mapInSteps(lines, (line) => netOf(line, amountOf(line), pricesIncludeTax));
  return {
    net: divideHalfUp(total(exact.map(({ net }) => net)), fromExact),
    whole: divideHalfUp(total(exact.map((line) => line.total)), fromExact),
    gross: divideHalfUp(total(grosses), 1_000_000n),
  };
}

/** Returns the taxes on these nets with which they reach the sale's total. */
function taxesAt(
  classes: readonly TaxClass[],
  nets: readonly Scaled[],
  { total: wanted }: Sale,
  charging: Charging,
): readonly CalculatedTax[] | undefined {
  const taxes = chargeTaxes(classes, nets, charging);
  let missing = wanted - total(nets) - total(taxes.map(({ Importe }) => Importe));
  for (const tax of taxes.filter(({ isFree }) => isFree)) {
    const most = missing > 0n ? tax.upper - tax.Importe : tax.lower - tax.Importe;
    const step = absolute(most) < absolute(missing) ? most : missing;
    tax.Importe += step;
    missing -= step;
  }
  return missing === 0n ? taxes.map(({ tax, Base, Importe }) => ({ tax, Base, Importe })) : undefined;
}

/** Moves nets by whole units, in proportion to them, though none below zero. */
function shifted(nets: readonly Scaled[], units: bigint, unit: bigint): readonly Scaled[] {
  if (units === 0n || total(nets) <= 0n) return nets;
  const shares = apportion(absolute(units) * unit, nets, unit);
  const moved = nets.map((net, at) => (units < 0n ? net - shares[at]! : net + shares[at]!));
  return moved.map((net) => (net < 0n ? 0n : net));
}
