import type { Knex } from "knex";

/** Tickets whose money stands in a document that another system has issued. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table tickets
      -- The fiscal folio of that document. Several tickets may stand in one.
      add column elsewhere_uuid uuid,
      drop constraint tickets_state_check,
      add constraint tickets_state_check check (state in
        ('received', 'accepted', 'rejected', 'invoicing', 'invoiced', 'globallyInvoiced', 'invoicedElsewhere', 'refunded',
         'voided')) not valid,
      add constraint tickets_elsewhere check (elsewhere_uuid is null or state = 'invoicedElsewhere') not valid
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
