import type { ActiveCatalogs } from "./activeCatalogs.ts";

/**
 * Returns the decimals of a currency (MXN 2, JPY 0, XXX 0), or `undefined` when c_Moneda hasn't got it, or it isn't in
 * force on the day.
 */
export function currencyPlaces(catalogs: ActiveCatalogs, code: string, day?: string): number | undefined {
  if (catalogs.judge("currencies", code, day) !== "inForce") return undefined;
  const decimals = catalogs.find("currencies", code)?.fields["decimals"];
  return typeof decimals === "number" ? decimals : undefined;
}
