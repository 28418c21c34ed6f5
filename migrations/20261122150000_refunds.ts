import type { Knex } from "knex";

/** Adds the returns of sales and invoices, and the credit notes that tell SAT of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoices
      -- What its credit notes take back of the total, those on their way included. Two at once cannot exceed it.
      add column credited numeric(24, 6) not null default 0,
      add constraint invoices_credited_within check (credited >= 0 and credited <= total);
    alter table tickets
      add constraint tickets_refunded_within check (refunded <= total) not valid;

    create table refunds (
      seq bigint generated always as identity,
      id uuid primary key,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- The sale; null for an invoice that covers several.
      ticket_id uuid references tickets (id),
      -- The document that it is taken back from; null while the sale is in none.
      original_id uuid references invoices (id),
      -- The credit note that says so; null where none is needed.
      invoice_id uuid references invoices (id),
      -- The folio of the return.
      external_id text,
      state text not null check (state in ('netted', 'crediting', 'credited', 'refused', 'cancelled')),
      -- Of what was asked, to tell a repetition from another return under the same folio.
      fingerprint bytea not null,
      asked jsonb not null,
      -- The lines and cents that it takes: of the sale's own document, or of the nominative invoice.
      taken jsonb not null,
      of_sale boolean not null,
      amount numeric(24, 6) not null check (amount > 0),
      currency text not null,
      reason text,
      request_id text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (ticket_id is not null or original_id is not null),
      check (state = 'netted' or invoice_id is not null)
    );
    create index refunds_of_ticket on refunds (ticket_id, seq) where ticket_id is not null;
    create index refunds_of_original on refunds (original_id, seq) where original_id is not null;
    create unique index refunds_credit_note on refunds (invoice_id) where invoice_id is not null;
    -- The same folio may come again once its credit note was refused or cancelled.
    create unique index refunds_ticket_folio on refunds (ticket_id, external_id)
      where ticket_id is not null and external_id is not null and state not in ('refused', 'cancelled');
    create unique index refunds_original_folio on refunds (original_id, external_id)
      where ticket_id is null and external_id is not null and state not in ('refused', 'cancelled');

    -- The document of a sale as it was when something first came back of it: later returns and the invoice of what is
    -- left are reckoned on it, whatever the merchant's products say by then.
    create table refunded_sales (
      ticket_id uuid primary key references tickets (id),
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      comprobante json not null,
      -- For each Concepto its place among the ticket's lines.
      lines integer[] not null,
      created_at timestamptz not null
    );
  `);
  for (const table of ["refunds", "refunded_sales"])
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
