import type { Knex } from "knex";

/** Adds the token of the run that imports a version: a run that was overtaken finds another token and writes nothing. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    "alter table catalog_versions add column lease_token uuid, add column leased_until timestamptz",
  );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
