import type { Knex } from "knex";

/** A merchant's mail server that fails is left alone for a while, so that it holds up nobody's mails. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_settings
      -- The failures in a row, and until when it is not asked.
      add column server_failures int not null default 0,
      add column server_paused_until timestamptz;
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
