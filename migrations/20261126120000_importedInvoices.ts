import type { Knex } from "knex";

/** Building indexes on a large table must not stop the stamping. */
export const config = { transaction: false };

/** Invoices that the merchant issued by another system: they stand beside our own, and never take a folio of ours. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoices
      add column if not exists source text not null default 'issued',
      -- The folio as an imported document writes it, which may have letters; empty where it has none.
      add column if not exists printed_folio text`);
  await knex.raw("alter table invoices drop constraint if exists invoices_source_check");
  await knex.raw(`
    alter table invoices add constraint invoices_source_check
      check (source in ('issued', 'imported') and (source = 'imported') = (printed_folio is not null)) not valid`);
  await knex.raw("alter table invoices validate constraint invoices_source_check");

  await knex.raw(`
    create unique index concurrently if not exists invoices_own_folio
        on invoices (merchant_id, livemode, series, folio) where not folio_passed_on and source = 'issued'`);
  await knex.raw("drop index concurrently if exists invoices_folio");
  // Two merchants of one taxpayer, or the test mode beside the live one, may keep the same document.
  await knex.raw(`
    create unique index concurrently if not exists invoices_uuid_of_merchant
        on invoices (uuid, merchant_id, livemode) where uuid is not null`);
  await knex.raw("drop index concurrently if exists invoices_uuid");
  await knex.raw(`
    create index concurrently if not exists invoices_imported
        on invoices (merchant_id, livemode, stamped_at) where source = 'imported'`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
