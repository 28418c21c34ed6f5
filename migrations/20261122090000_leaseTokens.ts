import type { Knex } from "knex";

const tables = ["invoices", "mails", "sat_requests", "sat_packages"];

/** Whose lease a row is under: a run that was overtaken finds another's token, and writes nothing. */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables) await knex.raw(`alter table ${table} add column lease_token uuid`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
