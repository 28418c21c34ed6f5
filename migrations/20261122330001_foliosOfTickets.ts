import type { Knex } from "knex";

/**
 * Behind the wall between tenants no function stands in a comparison that an index serves, so the folio in small letters
 * is a column of its own. The table is written anew once: on a million tickets some seconds, in which nobody writes to it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table tickets add column folio_search text collate "C" generated always as (lower(external_id)) stored`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
