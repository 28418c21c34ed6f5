import type { Knex } from "knex";

/** Built beside the sales that go on coming in. */
export const config = { transaction: false };

/**
 * Tickets that wait for their customers are added up by the hour, from an index of the hours in which any waits. The few of which
 * the figures do not know all have an index of their own, and the one of all that wait holds no amounts any more.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index concurrently if not exists ticket_figures_open on ticket_figures (merchant_id, livemode, branch_id, hour)
       include (currency, count, total)
      where folded and state = 'accepted' and count <> 0`,
  );
  await knex.raw(
    `create index concurrently if not exists tickets_counted_apart on tickets (merchant_id, livemode, branch_id, issued_at)
       include (currency, total, held, refunded, locked)
      where state = 'accepted' and (locked or refunded <> 0 or held <> 0)`,
  );
  await knex.raw(
    `create index concurrently if not exists tickets_unclaimed_slim on tickets (merchant_id, livemode, branch_id, issued_at, seq)
       include (locked)
      where state = 'accepted'`,
  );
  await knex.raw("drop index concurrently if exists tickets_unclaimed");
  await knex.raw("alter index tickets_unclaimed_slim rename to tickets_unclaimed");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
