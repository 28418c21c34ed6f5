import { AppError } from "../../errors.ts";
import { brokenUnique } from "../brokenUnique.ts";

/** Tells a second product of one SKU from other failures: `product.sku_taken`. */
export function refuseTakenSku(error: unknown): never {
  if (brokenUnique(error) === "products_sku") throw new AppError("product.sku_taken");
  throw error;
}
