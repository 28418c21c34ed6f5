import type { Knex } from "knex";

/** Everybody's messages that did not arrive at once are listed by an index of their own, which stays small. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index webhook_deliveries_troubled on webhook_deliveries (seq desc)
      where state = 'failed' or (state = 'pending' and attempts > 0)
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
