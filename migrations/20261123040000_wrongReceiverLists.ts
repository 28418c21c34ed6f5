import type { Knex } from "knex";

/** Built beside the sales that go on coming in. */
export const config = { transaction: false };

/** Lists the few open tickets whose receiver is at fault in the order of every list. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists tickets_wrong_receivers_list on tickets (merchant_id, livemode, seq desc)
      where state = 'accepted' and receiver_faults is not null and invoice_id is null`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
