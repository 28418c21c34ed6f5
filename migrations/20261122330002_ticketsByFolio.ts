import type { Knex } from "knex";

/** Built beside the tickets that go on coming in. */
export const config = { transaction: false };

/** Finds tickets by the beginning of their folio. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists tickets_by_folio on tickets (merchant_id, livemode, folio_search)`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
