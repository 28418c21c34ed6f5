import type { Knex } from "knex";

/** Built beside the tickets and invoices that go on coming in. */
export const config = { transaction: false };

/**
 * Behind the wall between tenants PostgreSQL compares parts of a text, and amounts, in no index. These indexes hold what
 * is compared so, for each list in its order; those of the names and totals, which only the wall's owner could use, go.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists invoices_by_words
      on invoices (merchant_id, livemode, seq desc) include (id, receiver_name, uuid, total)`);
  await knex.raw(`
    create index concurrently if not exists tickets_by_words
      on tickets (merchant_id, livemode, seq desc) include (id, external_id)`);
  await knex.raw("drop index concurrently if exists invoices_by_receiver_name");
  await knex.raw("drop index concurrently if exists invoices_by_total");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
