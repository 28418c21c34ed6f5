import { AppError } from "../../errors.ts";
import { brokenUnique } from "../brokenUnique.ts";

/** Throws `customer.rfc_taken` for a second customer of one RFC, and any other failure as it came. */
export function refuseTakenRfc(error: unknown): never {
  if (brokenUnique(error) === "customers_rfc") throw new AppError("customer.rfc_taken");
  throw error;
}
