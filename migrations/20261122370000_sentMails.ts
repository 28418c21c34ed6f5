import type { Knex } from "knex";

/** The back office counts the mails of the last hour by minute; rows come about in the order in which they are sent. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("create index mails_sent on mails using brin (sent_at)");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
