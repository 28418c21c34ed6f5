import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { currencyPlaces } from "../../domain/catalogs/currencyPlaces.ts";
import type { PlacesOf } from "../../domain/payments/payment.ts";

/** Returns the decimals of currencies as these catalogs know them; of one that they do not, those of the peso. */
export function placesIn(catalogs: ActiveCatalogs): PlacesOf {
  return (currency) => currencyPlaces(catalogs, currency) ?? 2;
}
