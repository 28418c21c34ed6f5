import type { Knex } from "knex";

/** Built beside the invoices that go on coming in. */
export const config = { transaction: false };

/** The dashboard and the report of sales leave payroll out, and read c_TipoDeComprobante from their indexes. */
const indexes: Readonly<Record<string, string>> = {
  invoices_by_stamp: `(merchant_id, livemode, stamped_at desc)
     include (state, kind, currency, total, self_invoiced, branch_id, ticket_id, created_at, cfdi_type)
     where stamped_at is not null`,
  invoices_by_cancellation: `(merchant_id, livemode, cancelled_at desc)
     include (state, currency, total, branch_id, cancellation_id, cfdi_type) where cancelled_at is not null`,
};

export async function up(knex: Knex): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await knex.raw(`create index concurrently if not exists ${name}_typed on invoices ${columns}`);
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`alter index ${name}_typed rename to ${name}`);
  }
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
