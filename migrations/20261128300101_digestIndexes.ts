import type { Knex } from "knex";

/** Built beside the mails that go on going out. */
export const config = { transaction: false };

/** Finds what is due to go out together, and what went out in one mail. */
const indexes = [
  "mails_gathered on mails (gathered_until) where state = 'gathered'",
  "mails_digest on mails (digest_id, seq) where digest_id is not null",
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
