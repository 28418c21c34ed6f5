import type { Knex } from "knex";

/** Built beside the sales that go on coming in. */
export const config = { transaction: false };

/** Counts the tickets of some days whose receipt somebody has looked at, which are a part of all. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists tickets_opened on tickets (merchant_id, livemode, issued_at desc)
      include (branch_id, state) where opened_at is not null`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
