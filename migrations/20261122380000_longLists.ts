import type { Knex } from "knex";

/**
 * What keeps lists of a million rows quick behind the wall between tenants: a column by which the beginning of a folio is
 * found (parts of a text are compared in no index there), and the order of request for invoices of some days. The index
 * of every folio of a merchant, which was read whole for each word, goes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table tickets add column folio_search text collate "C" generated always as (lower(external_id)) stored;
    create index tickets_by_folio on tickets (merchant_id, livemode, folio_search);
    drop index tickets_by_words;
    create index invoices_by_request on invoices (merchant_id, livemode, created_at desc, seq desc);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
