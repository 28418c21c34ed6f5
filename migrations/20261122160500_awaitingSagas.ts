import type { Knex } from "knex";

/** Finds the sagas of a merchant that wait for a person. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    "create index sagas_awaiting on sagas (merchant_id, livemode, seq desc) where state = 'awaitingPerson'",
  );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
