import type { Knex } from "knex";

/** A merchant has words of its own for the mails to its customers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table merchant_settings add column mail_texts jsonb not null default '{}';
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
