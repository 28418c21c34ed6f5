import { normalizeName } from "../../domain/taxpayers/normalizeName.ts";
import type { CustomerSheet } from "../../domain/taxpayers/customerSheet.ts";
import type { Customer } from "../../models/merchants/Customer.ts";

type CustomerRecord = Pick<
  Customer,
  "rfc" | "name" | "postalCode" | "taxRegime" | "cfdiUse" | "email" | "notes" | "creditDays" | "mailRhythm"
>;

/** Returns the record of a customer as its merchant gives it, its name as documents will carry it. */
export function customerRecord(customer: CustomerSheet | Customer): CustomerRecord {
  const { rfc, name, postalCode, taxRegime, cfdiUse, email, notes, creditDays, mailRhythm } = customer;
  return {
    rfc,
    name: normalizeName(name),
    postalCode,
    taxRegime,
    cfdiUse,
    email: email ?? null,
    notes: notes ?? null,
    creditDays: creditDays ?? null,
    mailRhythm: mailRhythm ?? null,
  };
}
