import type { Knex } from "knex";

/**
 * Which documents touch which tickets, and the life of a document after its stamp. From here on `invoices.ticket_id`
 * names the ticket of documents that cover just one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoices
      alter column ticket_id drop not null,
      -- nominative: for a named receiver. global: what nobody claimed. creditNote: takes back a part of another.
      add column kind text not null default 'nominative' check (kind in ('nominative', 'global', 'creditNote')),
      -- c_TipoDeComprobante
      add column cfdi_type text not null default 'I' check (cfdi_type in ('I', 'E')),
      -- The document that this one takes the place of (relation 04).
      add column replaces_id uuid references invoices (id),
      add column cancelled_at timestamptz,
      drop constraint invoices_state_check,
      add constraint invoices_state_check check (state in
        ('requested', 'sealed', 'stamping', 'inDoubt', 'stamped', 'refused', 'cancelling', 'cancelled'));
    create index invoices_replaces on invoices (replaces_id) where replaces_id is not null;

    drop index invoices_by_stamp;
    create index invoices_by_stamp on invoices (merchant_id, livemode, stamped_at desc)
      include (state, kind, currency, total, self_invoiced, branch_id, ticket_id, created_at)
      where stamped_at is not null;

    alter table tickets
      -- What came back of the sale, of the total; in the ticket's currency.
      add column refunded numeric(24, 6) not null default 0 check (refunded >= 0),
      drop constraint tickets_state_check,
      add constraint tickets_state_check check (state in
        ('received', 'accepted', 'rejected', 'invoicing', 'invoiced', 'globallyInvoiced', 'refunded', 'voided'));

    create table invoice_tickets (
      invoice_id uuid not null references invoices (id),
      ticket_id uuid not null references tickets (id),
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- Of the ticket's money, what the document speaks of.
      amount numeric(24, 6) not null,
      -- It carries the ticket's money: living, and no credit note.
      holds boolean not null,
      primary key (invoice_id, ticket_id)
    );
    insert into invoice_tickets (invoice_id, ticket_id, merchant_id, livemode, amount, holds)
      select id, ticket_id, merchant_id, livemode, total, state <> 'refused' from invoices;
    -- The same money of a ticket stands in one living document.
    create unique index invoice_tickets_holder on invoice_tickets (ticket_id) where holds;
    create index invoice_tickets_ticket on invoice_tickets (ticket_id, invoice_id);
    drop index invoices_one_per_ticket;
    create index invoices_by_ticket on invoices (ticket_id, seq desc) where ticket_id is not null;

    -- CfdiRelacionados of our documents. The UUID may be of a document that was issued elsewhere.
    create table invoice_relations (
      invoice_id uuid not null references invoices (id),
      uuid uuid not null,
      -- c_TipoRelacion
      type text not null,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- Our own document of that UUID.
      related_id uuid references invoices (id),
      primary key (invoice_id, type, uuid)
    );
    create index invoice_relations_uuid on invoice_relations (merchant_id, livemode, uuid);
    create index invoice_relations_related on invoice_relations (related_id) where related_id is not null;
  `);
  for (const table of ["invoice_tickets", "invoice_relations"])
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
