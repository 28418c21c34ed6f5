import type { Knex } from "knex";

/** Tickets that a merchant keeps from being claimed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table tickets add column locked boolean not null default false");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
