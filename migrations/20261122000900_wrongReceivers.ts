import type { Knex } from "knex";

/** The dashboard finds sales whose receiver is wrong as it finds those that were rejected. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index tickets_wrong_receivers on tickets (merchant_id, livemode, issued_at desc)
      where state = 'accepted' and receiver_faults is not null and invoice_id is null;
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
