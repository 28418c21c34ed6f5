import type { Knex } from "knex";

/** A call of the log is sent again for the versions that it was sent for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table api_calls
      -- The header If-Match as it came; null without one.
      add column if_match text;
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
