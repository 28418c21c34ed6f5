import type { Knex } from "knex";

/** Built beside the sales that go on coming in. */
export const config = { transaction: false };

/** Finds the tickets and invoices that came or changed since a moment, for those who keep a copy of them. */
const indexes = [
  "tickets_by_arrival on tickets (merchant_id, livemode, created_at desc, seq desc)",
  "tickets_by_change on tickets (merchant_id, livemode, updated_at desc, seq desc)",
  "invoices_by_change on invoices (merchant_id, livemode, updated_at desc, seq desc)",
  "invoices_by_stamping on invoices (merchant_id, livemode, stamped_at desc, seq desc) where stamped_at is not null",
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
