import type { Knex } from "knex";

/** Versions that the product brings along, which the first start loads. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table catalog_versions
      drop constraint catalog_versions_requested_through_check,
      add constraint catalog_versions_requested_through_check
        check (requested_through in ('schedule', 'admin', 'cli', 'start'))
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
