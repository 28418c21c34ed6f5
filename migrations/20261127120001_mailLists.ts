import type { Knex } from "knex";

/** Built beside the mails that go on going out. */
export const config = { transaction: false };

/** Finds a merchant's mails by their state, their recipient and their time, newest first. */
const indexes = [
  "mails_by_state on mails (merchant_id, state, seq desc)",
  "mails_by_recipient on mails (merchant_id, recipient, seq desc)",
  "mails_by_time on mails (merchant_id, created_at desc, seq desc)",
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const index of indexes)
    await knex.raw(`create index concurrently if not exists ${index} where merchant_id is not null`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
