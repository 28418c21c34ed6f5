import type { ActiveCatalogs } from "./activeCatalogs.ts";

/**
 * Says whether documents may be issued at this postal code (LugarExpedicion). It needs a zone, whose wall time Fecha
 * carries, and must not be known to be missing from c_CodigoPostal, or to have ended.
 */
export function isPlaceOfIssue(catalogs: ActiveCatalogs, postalCode: string, day?: string): boolean {
  const verdict = catalogs.judge("postal-codes", postalCode, day);
  return (verdict === "inForce" || verdict === "unverified") && catalogs.zoneAt(postalCode) !== undefined;
}
