import type { Knex } from "knex";

/** The words that the staff gives the codes of errors, in place of the program's own. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table error_words (
      code text primary key,
      -- What is wrong, and what to do about it; null where the program's own words stay.
      message_es text,
      message_en text,
      cure_es text,
      cure_en text,
      updated_at timestamptz not null
    );
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
