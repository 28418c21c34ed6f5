import type { Knex } from "knex";

/** Built beside the sales that go on coming in. */
export const config = { transaction: false };

/**
 * Tickets that wait for their customers are counted and summed from this index alone. It lacked whether they are locked, so
 * that each of a month's was read from the table.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("drop index concurrently if exists tickets_unclaimed_alone");
  await knex.raw(
    `create index concurrently tickets_unclaimed_alone on tickets (merchant_id, livemode, branch_id, issued_at, seq)
       include (currency, total, refunded, locked)
      where state = 'accepted'`,
  );
  await knex.raw("drop index concurrently if exists tickets_unclaimed");
  await knex.raw("alter index tickets_unclaimed_alone rename to tickets_unclaimed");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
