import type { Knex } from "knex";

/** Documents that are built, and sealed only once another one has come to its end. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table invoices add column waits boolean not null default false");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
