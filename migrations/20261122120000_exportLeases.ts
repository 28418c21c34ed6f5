import type { Knex } from "knex";

/** Adds the lease of the run that makes an export, and how many runs have begun: each stores its file under a key of its own. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table exports
      add column lease_token uuid,
      add column leased_until timestamptz,
      add column tries int not null default 0
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
