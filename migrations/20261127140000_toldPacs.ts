import type { Knex } from "knex";

/** Rows say what merchants have been told of the accounts at PACs. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table told_pacs (
      pac text not null,
      livemode boolean not null,
      -- The account's own, or a new one for the account of the configuration.
      id uuid not null unique,
      is_down boolean not null,
      since timestamptz not null,
      primary key (pac, livemode)
    )
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
