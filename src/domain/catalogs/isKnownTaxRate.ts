import type { Scaled } from "../money/scaled.ts";
import type { ActiveCatalogs } from "./activeCatalogs.ts";
import { type RatedTax, rateLimits } from "./rateLimits.ts";

export interface ChargedRate extends RatedTax {
  /** The rate; twelve places. */
  readonly rate: Scaled;
}

/**
 * Says whether the rate is in c_TasaOCuota for that tax and factor, on that side of the document and that day. Rates
 * are compared as numbers.
 */
export function isKnownTaxRate(catalogs: ActiveCatalogs, charged: ChargedRate, day?: string): boolean {
  const { rate } = charged;
  return rateLimits(catalogs, charged, day).some(({ min, max }) => min <= rate && rate <= max);
}
