import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { productFaults } from "../../domain/products/productFaults.ts";
import type { ProductTerms } from "../../domain/products/productTerms.ts";
import { AppError } from "../../errors.ts";

/** Throws `request.invalid` with every reason why no document could carry these terms. */
export function requireSoundTerms(terms: ProductTerms, catalogs: ActiveCatalogs): void {
  const details = productFaults(terms, catalogs);
  if (details.length > 0) throw new AppError("request.invalid", { details });
}
