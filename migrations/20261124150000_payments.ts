import type { Knex } from "knex";

/** Real transfers of money, the invoices that they pay, and the documents that tell SAT of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoices
      -- What living payments have paid of the total.
      add column paid numeric(24, 6) not null default 0,
      add constraint invoices_paid_within check (paid >= 0 and paid <= total) not valid,
      drop constraint invoices_kind_check,
      -- payment: tells SAT of payments (REP).
      add constraint invoices_kind_check
        check (kind in ('nominative', 'global', 'creditNote', 'payment')) not valid,
      drop constraint invoices_cfdi_type_check,
      add constraint invoices_cfdi_type_check check (cfdi_type in ('I', 'E', 'T', 'P', 'N')) not valid;

    -- How the merchant has payments told to SAT.
    alter table merchant_settings add column payments jsonb not null default '{}';

    create table payments (
      seq bigint generated always as identity,
      id uuid primary key,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- The branch that issues its document.
      branch_id uuid not null references branches (id),
      -- The document that tells SAT of it (REP), living or refused; null while it waits for one.
      invoice_id uuid references invoices (id),
      external_id text,
      receiver_rfc text not null,
      -- The receiver as the document will say it.
      receptor jsonb not null,
      -- The wall time at the branch.
      paid_at text not null,
      form text not null,
      currency text not null,
      exchange_rate numeric(18, 6) not null check (exchange_rate > 0),
      amount numeric(24, 6) not null check (amount > 0),
      -- Reference, accounts and receipt of the transfer.
      bank jsonb not null default '{}',
      -- When its document is due; null once there is one, or where it waits for a person.
      report_at timestamptz,
      -- Why no document could be made of it.
      faults jsonb,
      -- When its reversal was asked for, while the cancellation of its document runs.
      reversing_at timestamptz,
      reversed_at timestamptz,
      request_id text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index payments_list on payments (merchant_id, livemode, seq desc);
    create index payments_report on payments (invoice_id) where invoice_id is not null;
    create index payments_due on payments (report_at) where report_at is not null;
    create unique index payments_external_id on payments (merchant_id, livemode, external_id)
      where external_id is not null and reversed_at is null;

    create table payment_applications (
      payment_id uuid not null references payments (id),
      invoice_id uuid not null references invoices (id),
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- Its place among the payment's documents.
      place integer not null,
      -- NumParcialidad, EquivalenciaDR, ImpSaldoAnt, ImpPagado, ObjetoImpDR
      instalment integer not null check (instalment between 1 and 999),
      equivalence text not null,
      before numeric(24, 6) not null,
      paid numeric(24, 6) not null check (paid > 0 and paid <= before),
      tax_object text not null,
      taxes jsonb not null,
      -- False once its payment is reversed: then it pays nothing.
      living boolean not null default true,
      primary key (payment_id, invoice_id)
    );
    create unique index payment_applications_instalment on payment_applications (invoice_id, instalment)
      where living;
    create index payment_applications_invoice on payment_applications (invoice_id, payment_id);
  `);
  for (const table of ["payments", "payment_applications"])
    await knex.raw(`
      alter table ${table} enable row level security;
      create policy tenant_wall on ${table}
        using (merchant_id = any (cast((select current_tenants()) as uuid[])))
        with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
    `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
