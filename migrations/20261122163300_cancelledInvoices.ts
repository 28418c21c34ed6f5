import type { Knex } from "knex";

/** Built beside the sales that go on coming in. */
export const config = { transaction: false };

/** Finds the invoices that were cancelled within some days, of which there are few. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists invoices_by_cancellation
      on invoices (merchant_id, livemode, cancelled_at desc)
      include (state, currency, total, branch_id, cancellation_id) where cancelled_at is not null`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
