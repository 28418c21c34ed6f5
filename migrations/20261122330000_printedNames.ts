import type { Knex } from "knex";

/** Built beside the invoices that go on coming in. */
export const config = { transaction: false };

/** Finds invoices by the beginning of the receiver's name. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists invoices_by_receiver_name
      on invoices (merchant_id, livemode, lower(receiver_name) text_pattern_ops, seq desc)`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
