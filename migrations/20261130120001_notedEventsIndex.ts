import type { Knex } from "knex";

/** Finds the few events that a person should look at among all that happened. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    "create index concurrently merchant_events_noted on merchant_events (merchant_id, livemode, seq) where noted",
  );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}

export const config = { transaction: false };
