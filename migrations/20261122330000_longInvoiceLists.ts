import type { Knex } from "knex";

/** Built beside the invoices that go on coming in. */
export const config = { transaction: false };

/**
 * Lists of invoices stay quick behind the wall between tenants, where PostgreSQL compares parts of a text, and amounts, in
 * no index: `invoices_by_words` holds what is compared so, in the order of the list.
 */
const indexes = [
  "invoices_by_folio on invoices (merchant_id, livemode, folio, seq desc)",
  "invoices_list_by_kind on invoices (merchant_id, livemode, kind, seq desc) where kind <> 'nominative'",
  "invoices_by_words on invoices (merchant_id, livemode, seq desc) include (id, receiver_name, uuid, total)",
  "invoices_by_request on invoices (merchant_id, livemode, created_at desc, seq desc)",
];

export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
