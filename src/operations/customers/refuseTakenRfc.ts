import { UniqueViolationError } from "objection";
import { AppError } from "../../errors.ts";

/** Tells a second customer of one RFC from other failures: `customer.rfc_taken`. */
export function refuseTakenRfc(error: unknown): never {
  if (error instanceof UniqueViolationError && error.constraint === "customers_rfc")
    throw new AppError("customer.rfc_taken");
  throw error;
}
