import type { Knex } from "knex";

/** Returns that cancel the invoice instead of crediting it, and the merchant's policy on them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table merchant_settings add column returns jsonb not null default '{}';
    alter table refunds
      drop constraint refunds_state_check,
      add constraint refunds_state_check
        check (state in ('netted', 'crediting', 'credited', 'refused', 'cancelled', 'voiding', 'voided')),
      drop constraint refunds_check1,
      -- One that was refused may have been to cancel the invoice, and has no credit note then.
      add constraint refunds_credited_by check (state not in ('crediting', 'credited') or invoice_id is not null);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
