import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { DocumentLeft, Taking } from "./documentLeft.ts";
import { lessTaking } from "./lessTaking.ts";
import { wholeCents } from "./wholeCents.ts";

/**
 * Returns what returns have left of a document; `undefined` for one that cannot be brought to whole cents. `places` are
 * the decimals of its currency.
 */
export function leftAfter(
  document: UnsealedComprobante,
  places: number,
  takings: readonly Taking[],
): DocumentLeft | undefined {
  const whole = wholeCents(document, places);
  return whole && takings.reduce(lessTaking, whole);
}
