import { AppError } from "../../errors.ts";
import { brokenUnique } from "../brokenUnique.ts";

/** Tells a second customer of one RFC from other failures: `customer.rfc_taken`. */
export function refuseTakenRfc(error: unknown): never {
  if (brokenUnique(error) === "customers_rfc") throw new AppError("customer.rfc_taken");
  throw error;
}
