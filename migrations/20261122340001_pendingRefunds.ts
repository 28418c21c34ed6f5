import type { Knex } from "knex";

/** Built beside the sales that go on coming in. */
export const config = { transaction: false };

/** Finds the returns that have not come to their end, of which there are few. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists refunds_pending on refunds (merchant_id, livemode)
      where state in ('crediting', 'voiding')`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
