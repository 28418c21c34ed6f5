import type { Knex } from "knex";

/** A key keeps the id of what its request makes, so that whoever repeats the request makes no second thing. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table idempotency_keys add column made_id uuid");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
