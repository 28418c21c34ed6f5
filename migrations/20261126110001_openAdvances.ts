import type { Knex } from "knex";

/** Built beside the invoices that go on coming in. */
export const config = { transaction: false };

/** Finds the invoices of advances, which are few among all. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists invoices_of_advances on invoices (merchant_id, livemode, seq)
      where state = 'stamped' and cfdi_type = 'I' and comprobante -> 'Conceptos' -> 0 ->> 'ClaveProdServ' = '84111506'`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
