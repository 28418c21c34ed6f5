import type { Knex } from "knex";

export const config = { transaction: false };

/** Columns by which a deleted row is looked for; without an index each deletion reads the whole table. */
const references = [
  ["advance_applications", "credit_note_id"],
  ["invoice_batch_items", "invoice_id"],
  ["invoice_drafts", "copied_from"],
  ["invoices", "cancellation_id"],
  ["sat_findings", "first_seen_by"],
  ["sat_findings", "last_seen_by"],
  ["tickets", "invoice_id"],
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const [table, column] of references)
    await knex.raw(
      `create index concurrently if not exists ${table}_by_${column} on ${table} (${column})
        where ${column} is not null`,
    );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
