import type { Knex } from "knex";

/** Says of an invoice that is not stamped yet when a worker tries it next, and why not before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    "alter table invoices add column next_attempt_at timestamptz, add column next_attempt_reason text",
  );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
