import type { Knex } from "knex";

/** Built beside the invoices that go on coming in. */
export const config = { transaction: false };

/** Finds a page of open invoices, and of a customer's payments, at the same cost however many there are. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists invoices_open_by_arrival on invoices (merchant_id, livemode, seq)
      where state = 'stamped' and comprobante ->> 'MetodoPago' = 'PPD' and total > credited + paid`);
  await knex.raw(`
    create index concurrently if not exists payments_of_receiver
      on payments (merchant_id, livemode, receiver_rfc, seq desc)`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
