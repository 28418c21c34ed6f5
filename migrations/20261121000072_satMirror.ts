import type { Knex } from "knex";

const owner = `
  merchant_id uuid not null references merchants on delete cascade,
  livemode boolean not null`;

const ownTables = ["sat_cfdis", "sat_cfdi_documents", "sat_cfdi_references", "exports"];

/** The searchable mirror of SAT's CFDIs, and the files that are made of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(mirror);
  await knex.raw(exports);
  for (const table of ownTables)
    await knex.raw(`
      alter table ${table} enable row level security;
      create policy tenant_wall on ${table}
        using (merchant_id = any (cast((select current_tenants()) as uuid[])))
        with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
    `);
}

const mirror = `
  create table sat_cfdis (
    ${owner},
    uuid uuid not null,
    seq bigint generated always as identity,
    service text not null check (service in ('cfdi', 'retenciones')),
    -- Both, where a taxpayer invoices himself.
    issued boolean not null,
    received boolean not null,
    emisor_rfc text not null,
    emisor_name text,
    receptor_rfc text not null,
    receptor_name text,
    -- The other side: the receiver of what was issued, the issuer of what was received.
    party_rfc text not null,
    -- Wall-clock time of the issuer, as the document says it.
    issued_at timestamp not null,
    certified_at timestamp,
    pac_rfc text,
    -- I, E, T, N, P; R for retentions.
    type text not null,
    version text,
    series text,
    folio text,
    currency text,
    exchange_rate numeric,
    subtotal numeric,
    discount numeric,
    total numeric not null,
    payment_method text,
    payment_form text,
    cfdi_use text,
    emisor_regime text,
    receptor_regime text,
    place_of_issue text,
    -- Sums of the document: transferred IVA, IEPS, local; withheld ISR, IVA, IEPS.
    iva_transferred numeric,
    ieps_transferred numeric,
    isr_withheld numeric,
    iva_withheld numeric,
    ieps_withheld numeric,
    -- Each by impuesto, factor and rate with base and amount; CfdiRelacionados; payments with their documents.
    taxes jsonb,
    relations jsonb,
    payments jsonb,
    -- Where only the XML is known, SAT has not been asked for the state.
    state text not null default 'unknown' check (state in ('unknown', 'vigente', 'cancelado')),
    cancelled_at timestamp,
    state_seen_at timestamptz,
    has_xml boolean not null default false,
    -- What people look for a document by: the other side's RFC and name.
    search text not null generated always as (searchable(left(party_rfc || ' ' ||
      coalesce(case when party_rfc = receptor_rfc then receptor_name else emisor_name end, ''), 320))) stored,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (merchant_id, livemode, uuid)
  );
  -- Holds what lists are mostly narrowed by, so that what is left out is never fetched from the table.
  create index sat_cfdis_by_date on sat_cfdis (merchant_id, livemode, issued_at desc, seq desc)
    include (uuid, issued, received, type, search);
  create index sat_cfdis_by_party on sat_cfdis (merchant_id, livemode, party_rfc, issued_at desc, seq desc)
    include (uuid, issued, received, type);
  create index sat_cfdis_by_folio on sat_cfdis (merchant_id, livemode, folio, issued_at desc, seq desc)
    where folio is not null;

  -- The bytes as SAT gave them; deflated ones are kept as they stood in the package.
  create table sat_cfdi_documents (
    ${owner},
    uuid uuid not null,
    deflated boolean not null,
    content bytea not null,
    size_bytes int not null,
    repairs jsonb,
    package_id uuid,
    primary key (merchant_id, livemode, uuid)
  );
  alter table sat_cfdi_documents alter column content set storage external;

  -- Who refers to a document: by CfdiRelacionados (kind: c_TipoRelacion) or by a payment of it (kind: pago). Written by
  -- the triggers below from sat_cfdis, whoever writes there.
  create table sat_cfdi_references (
    ${owner},
    referenced uuid not null,
    referring uuid not null,
    kind text not null,
    primary key (merchant_id, livemode, referenced, referring, kind)
  );
  create function note_cfdi_references() returns trigger language plpgsql as $$
    begin
      insert into sat_cfdi_references (merchant_id, livemode, referenced, referring, kind)
      select merchant_id, livemode, cast(referenced as uuid), uuid, kind
        from (
          select merchant_id, livemode, uuid, relation ->> 'type' as kind, referenced
            from written, jsonb_array_elements(relations) as relation,
                 jsonb_array_elements_text(relation -> 'uuids') as referenced
            where jsonb_typeof(relations) = 'array'
          union all
          select merchant_id, livemode, uuid, 'pago', document ->> 'uuid'
            from written, jsonb_array_elements(payments) as payment,
                 jsonb_array_elements(payment -> 'documents') as document
            where jsonb_typeof(payments) = 'array'
        ) as found
        where referenced ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and kind is not null
      on conflict do nothing;
      return null;
    end $$;
  create trigger sat_cfdis_inserted after insert on sat_cfdis
    referencing new table as written for each statement execute function note_cfdi_references();
  create trigger sat_cfdis_updated after update on sat_cfdis
    referencing new table as written for each statement execute function note_cfdi_references();
`;

const exports = `
  create table exports (
    id uuid primary key,
    seq bigint generated always as identity,
    ${owner},
    kind text not null check (kind in ('satCfdis')),
    format text not null check (format in ('zip', 'csv')),
    filter jsonb not null,
    state text not null default 'queued' check (state in
      ('queued', 'running', 'done', 'failed', 'expired', 'cancelled')),
    rows_total int,
    rows_done int not null default 0,
    -- Known before anything is stored there, so that nothing stays behind; to be read once the export is done.
    storage_key text,
    size_bytes bigint,
    reason text,
    requested_by uuid references users on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    ended_at timestamptz,
    -- The file is dropped then.
    expires_at timestamptz
  );
  -- Who asks for what is under way already gets that one.
  create unique index exports_under_way on exports (merchant_id, livemode, kind, format, filter)
    where state in ('queued', 'running');
  create unique index exports_by_seq on exports (merchant_id, livemode, seq desc);
  create index exports_expiring on exports (expires_at) where storage_key is not null;
`;

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
