import { UniqueViolationError } from "objection";
import { AppError } from "../../errors.ts";

/** Tells a second product of one SKU from other failures: `product.sku_taken`. */
export function refuseTakenSku(error: unknown): never {
  if (error instanceof UniqueViolationError && error.constraint === "products_sku")
    throw new AppError("product.sku_taken");
  throw error;
}
