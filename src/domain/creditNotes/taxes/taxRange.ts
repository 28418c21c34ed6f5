import { taxLimits } from "../../invoicing/arithmetic/limits.ts";
import { divideUp, documentPlaces, tenTo } from "../../money/scaled.ts";
import type { Cents, ChargedTax } from "../documentLeft.ts";

export interface Range {
  readonly low: Cents;
  readonly high: Cents;
}

const one = 1_000_000n;
const none: Range = { low: 0n, high: 0n };

/**
 * Returns between which whole cents SAT takes the Importe of a tax on this base (CFDI40180, CFDI40186). Of a quota, the
 * cents next to the exact amount. A document without the base does not have the tax (CFDI40174).
 *
 * Two bases that add up to a third have ranges that together hold every amount in the third's range. So a tax that is
 * within its range can always be split with its base, however often, and each part is one that SAT takes.
 */
export function taxRange({ rate, TipoFactor }: ChargedTax, base: bigint, places: number): Range {
  if (base === 0n || TipoFactor === "Exento") return none;
  const unit = tenTo(documentPlaces - places);
  if (TipoFactor === "Cuota") {
    const exact = base * rate;
    return { low: exact / (one * unit), high: divideUp(exact, one * unit) };
  }
  const { lower, upper } = taxLimits(base * unit, places, rate, unit);
  return { low: lower / unit, high: upper / unit };
}

/** Returns the amounts for a part of a base that leave the rest of the tax within the range of the rest of the base. */
export function splitRange(
  tax: ChargedTax,
  left: { readonly base: bigint; readonly importe: Cents },
  base: bigint,
  places: number,
): Range {
  const part = taxRange(tax, base, places);
  const rest = taxRange(tax, left.base - base, places);
  const low = left.importe - rest.high;
  const high = left.importe - rest.low;
  return { low: low > part.low ? low : part.low, high: high < part.high ? high : part.high };
}

/** Returns the amount within a range that is nearest to the wanted one; the range's upper end where it is empty. */
export function nearestIn({ low, high }: Range, wanted: Cents): Cents {
  const raised = wanted < low ? low : wanted;
  return raised > high ? high : raised;
}
