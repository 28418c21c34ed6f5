import type { Knex } from "knex";

/** Building an index on a large table must not stop the stamping. */
export const config = { transaction: false };

/**
 * A refused invoice hands its folio on to the next try of its ticket; then two rows bear one folio, and only the later
 * one counts.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    "alter table invoices add column if not exists folio_passed_on boolean not null default false",
  );
  await knex.raw(`
    create unique index concurrently if not exists invoices_folio on invoices (merchant_id, livemode, series, folio)
     where not folio_passed_on
  `);
  await knex.raw(
    "alter table invoices drop constraint if exists invoices_merchant_id_livemode_series_folio_key",
  );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
