import type { Knex } from "knex";

/** Jobs have a turn: one merchant's month-end waits behind the light traffic of others. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table outbox add column turn smallint not null default 0");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
