import type { Knex } from "knex";

/** What is due to an endpoint is read in the order in which it became due, through one index instead of two. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index webhook_deliveries_due;
    drop index webhook_deliveries_open;
    create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, event_seq)
      where state = 'pending';
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
