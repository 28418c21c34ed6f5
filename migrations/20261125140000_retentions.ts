import type { Knex } from "knex";

/** CFDI de retenciones e información de pagos, which go the road of invoices to their stamp and their cancellation. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoices
      -- What the merchant wrote and the document made of it; kept as text, which keeps the order of attributes. Its
      -- comprobante says only what all documents have: parties, place, totals.
      add column retention json,
      drop constraint invoices_kind_check,
      add constraint invoices_kind_check
        check (kind in ('nominative', 'global', 'creditNote', 'payment', 'retention')) not valid,
      drop constraint invoices_cfdi_type_check,
      add constraint invoices_cfdi_type_check check (cfdi_type in ('I', 'E', 'T', 'P', 'N', 'R')) not valid,
      add constraint invoices_retention_check check ((kind = 'retention') = (retention is not null)) not valid;

    alter table invoice_drafts
      add column kind text not null default 'invoice' check (kind in ('invoice', 'retention'));

    alter table series
      drop constraint series_cfdi_type_check,
      -- R: the folios of retentions, which no merchant names.
      add constraint series_cfdi_type_check check (cfdi_type in ('I', 'E', 'P', 'T', 'N', 'R'));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
