import type { Knex } from "knex";

/** Built beside the invoices that go on coming in. */
export const config = { transaction: false };

/** Finds the global invoices and the credit notes, of which there are few. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists invoices_list_by_kind
      on invoices (merchant_id, livemode, kind, seq desc) where kind <> 'nominative'`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
