import type { Knex } from "knex";

/** Built beside the invoices that go on coming in. */
export const config = { transaction: false };

/** Finds the invoices that are paid later or in parts, of which a merchant has few that are open. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists invoices_open on invoices (merchant_id, livemode, receiver_rfc, seq)
      where state = 'stamped' and comprobante ->> 'MetodoPago' = 'PPD' and total > credited + paid`);
  for (const name of ["invoices_paid_within", "invoices_kind_check", "invoices_cfdi_type_check"])
    await knex.raw(`alter table invoices validate constraint ${name}`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
