import type { Knex } from "knex";

/** Links to files that ended long ago are found by an index, to be forgotten. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("create index file_links_age on file_links (expires_at)");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
