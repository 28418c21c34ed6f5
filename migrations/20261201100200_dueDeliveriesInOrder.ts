import type { Knex } from "knex";

/** One index gives what is due to an endpoint in the order in which it became due; there were two. */
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
