import type { Knex } from "knex";
import { knownBy } from "../../domain/taxpayers/knownBy.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { Customer } from "../../models/merchants/Customer.ts";

/** Returns the address that a merchant keeps of an invoice's receiver; `null` where it keeps none. */
export async function customerEmail(
  db: Knex,
  { merchantId, receiverRfc: rfc, receiverName: name }: Invoice,
): Promise<string | null> {
  const kept = await Customer.query(db)
    .findOne({ merchantId, knownBy: knownBy({ rfc, name }) })
    .whereNull("archivedAt");
  return kept?.email ?? null;
}
