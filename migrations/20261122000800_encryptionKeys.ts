import type { Knex } from "knex";

/** A proof of each key that has encrypted anything: a known text under it, which only the same key opens. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table encryption_keys (
      id text primary key,
      proof bytea not null,
      created_at timestamptz not null default now()
    )
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
