import type { Knex } from "knex";

/** Invoices, their XML, what happened to them, and each call to a PAC. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invoices (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      ticket_id uuid not null references tickets (id),
      state text not null default 'requested'
        check (state in ('requested', 'sealed', 'stamping', 'inDoubt', 'stamped', 'refused')),
      series text not null,
      folio bigint not null,
      receiver_rfc text not null,
      receiver_name text not null,
      currency text not null,
      subtotal numeric(24, 6) not null,
      total numeric(24, 6) not null,
      time_zone text not null,
      -- The unsealed document; sealing adds date, certificate and signature.
      comprobante jsonb not null,
      uuid uuid,
      -- Wall times as the document says them, without zone.
      fecha text,
      stamped_at timestamptz,
      pac text,
      -- While in the future, some worker is talking to the PAC about this invoice; others wait.
      leased_until timestamptz,
      faults jsonb,
      request_id text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (merchant_id, livemode, series, folio)
    );
    -- A ticket has one living invoice; a refused one makes room for the next try.
    create unique index invoices_one_per_ticket on invoices (ticket_id) where state <> 'refused';
    create unique index invoices_uuid on invoices (uuid) where uuid is not null;
    create index invoices_list on invoices (merchant_id, livemode, seq desc);
    create index invoices_list_by_state on invoices (merchant_id, livemode, state, seq desc);
    create index invoices_list_by_receiver on invoices (merchant_id, livemode, receiver_rfc, seq desc);

    alter table tickets add constraint tickets_invoice foreign key (invoice_id) references invoices (id);

    -- Kept apart so that invoice rows stay small. gzip; sealed_xml is dropped once stamped_xml holds the same and more.
    create table invoice_documents (
      invoice_id uuid primary key references invoices (id),
      sealed_xml bytea,
      stamped_xml bytea
    );

    create table invoice_events (
      seq bigint generated always as identity primary key,
      invoice_id uuid not null references invoices (id),
      kind text not null,
      at timestamptz not null,
      detail jsonb
    );
    create index invoice_events_invoice on invoice_events (invoice_id, seq);

    -- A row before every call that may buy a stamp; closed with what came of it.
    create table stamp_attempts (
      id uuid primary key,
      invoice_id uuid not null references invoices (id),
      pac text not null,
      started_at timestamptz not null,
      finished_at timestamptz,
      outcome text check (outcome in ('stamped', 'recovered', 'refused', 'unknown')),
      error text
    );
    create index stamp_attempts_invoice on stamp_attempts (invoice_id);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
