import { absolute, divideUp, documentPlaces, tenTo, type Scaled } from "../../money/scaled.ts";

/**
 * SAT's limits (CFDI40167, 40180, 40186): a product may be what its factors could have been before they were rounded
 * to the decimals they are written with. Guide, question 41, leaves open whether a limit is cut to the currency's
 * decimals or to the decimals of the value; both readings are offered through `unit`.
 */
export interface Limits {
  readonly lower: Scaled;
  readonly upper: Scaled;
}

/** Half of a millionth is 500000 in twelve places; the guide takes 10^-12 off the upper end. */
const sliver = 1n;

/** Returns the limits of a tax's Importe: Base written with `places` decimals, a rate of six; `unit` in six places. */
export function taxLimits(Base: Scaled, places: number, rate: Scaled, unit: bigint): Limits {
  const half = tenTo(12 - places) / 2n;
  const base = Base * 1_000_000n;
  const scale = 1_000_000_000_000n * unit;
  const low = base > half ? (base - half) * rate : 0n;
  return {
    lower: (low / scale) * unit,
    upper: divideUp((base + half - sliver) * rate, scale) * unit,
  };
}

/** Returns the limits of a Concepto's Importe, from Cantidad and ValorUnitario as written; `unit` in six places. */
export function importeLimits(Cantidad: Scaled, ValorUnitario: Scaled, least: number, unit: bigint): Limits {
  const [halfC, halfV] = [halfOf(Cantidad, 0), halfOf(ValorUnitario, least)];
  const [c, v] = [Cantidad * 1_000_000n, ValorUnitario * 1_000_000n];
  const scale = 1_000_000_000_000_000_000n * unit;
  const low = c > halfC && v > halfV ? (c - halfC) * (v - halfV) : 0n;
  return {
    lower: (low / scale) * unit,
    upper: divideUp((c + halfC - sliver) * (v + halfV - sliver), scale) * unit,
  };
}

/** Returns the decimals that a value of six places is written with: as few as it needs, but at least `least`. */
export function writtenPlaces(value: Scaled, least: number): number {
  let places = documentPlaces;
  for (let rest = absolute(value); places > least && rest % 10n === 0n; rest /= 10n) places -= 1;
  return places;
}

function halfOf(value: Scaled, least: number): bigint {
  return tenTo(12 - writtenPlaces(value, least)) / 2n;
}
