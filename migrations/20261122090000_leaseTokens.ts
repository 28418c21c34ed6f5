import type { Knex } from "knex";

const tables = ["invoices", "mails", "sat_requests", "sat_packages"];

/** Adds the token of the run that holds a row's lease: an overtaken run finds another token and writes nothing. */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables) await knex.raw(`alter table ${table} add column lease_token uuid`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
