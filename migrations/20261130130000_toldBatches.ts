import type { Knex } from "knex";

/** A batch is told of when all of it is done. Of what was sent before this version nobody is told. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ["ticket_batches", "invoice_batches"])
    await knex.raw(`
      alter table ${table} add column told_at timestamptz default now();
      alter table ${table} alter column told_at drop default;
      create index ${table}_untold on ${table} (created_at) where told_at is null;
    `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
