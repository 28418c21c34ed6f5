import type { Knex } from "knex";

/** A digest of each catalog of a version: those that are equal in two versions are told without a look at their rows. */
export async function up(knex: Knex): Promise<void> {
  // It holds a hexadecimal SHA-256 by catalog; it is null in versions from before.
  await knex.raw("alter table catalog_versions add column digests jsonb");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
