import type { Knex } from "knex";

/** Remembers where a round of questions stands, so that a system that repeats itself is not asked for ever. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table ticket_sources
      -- The digest of the page before in this round, and the pages of the round; null and 0 between rounds.
      add column page_mark text,
      add column round_pages int not null default 0,
      -- The most records that a page of theirs has had.
      add column largest_page int not null default 0
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
