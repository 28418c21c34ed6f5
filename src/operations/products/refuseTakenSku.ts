import { AppError } from "../../errors.ts";
import { brokenUnique } from "../brokenUnique.ts";

/** Throws `product.sku_taken` for a second product of one SKU, and any other failure as it came. */
export function refuseTakenSku(error: unknown): never {
  if (brokenUnique(error) === "products_sku") throw new AppError("product.sku_taken");
  throw error;
}
