import type { Knex } from "knex";

/** Built beside the sales that go on coming in. */
export const config = { transaction: false };

/**
 * A list of one till's tickets, or of one series' invoices, reads those alone. The index of tills that no tenant's list
 * could use goes, and so does that of invoices in order: `invoices_by_words` begins with the same columns.
 */
const indexes = [
  "tickets_by_register on tickets (merchant_id, livemode, register_name, seq desc) where register_name is not null",
  "invoices_by_series on invoices (merchant_id, livemode, series, seq desc)",
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
  for (const name of ["tickets_list_by_register", "invoices_list"])
    await knex.raw(`drop index concurrently if exists ${name}`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
