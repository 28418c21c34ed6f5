import type { Knex } from "knex";

/** Built beside the sales that go on coming in. */
export const config = { transaction: false };

/**
 * The figures of stamped documents and their list in the order of stamps are read by one index, since each costs a write
 * at every stamp.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("drop index concurrently if exists invoices_by_stamp_in_order");
  await knex.raw(
    `create index concurrently invoices_by_stamp_in_order on invoices
            (merchant_id, livemode, stamped_at desc, seq desc)
       include (state, kind, currency, total, self_invoiced, branch_id, ticket_id, created_at, cfdi_type)
      where stamped_at is not null`,
  );
  for (const name of ["invoices_by_stamp", "invoices_by_stamping"])
    await knex.raw(`drop index concurrently if exists ${name}`);
  await knex.raw("alter index invoices_by_stamp_in_order rename to invoices_by_stamp");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
