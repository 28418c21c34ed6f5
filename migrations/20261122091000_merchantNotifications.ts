import type { Knex } from "knex";

/** Which of our mails a merchant wants, and who else gets them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table merchant_settings add column notifications jsonb not null default '{}'`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
