import type { Knex } from "knex";

/** Invoices without a ticket. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoices
      -- What the merchant wrote, of an invoice that was made without a ticket.
      add column content jsonb,
      drop constraint invoices_cfdi_type_check,
      add constraint invoices_cfdi_type_check check (cfdi_type in ('I', 'E', 'T', 'P', 'N')) not valid;
    alter table invoices validate constraint invoices_cfdi_type_check;
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
