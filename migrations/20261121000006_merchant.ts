import type { Knex } from "knex";

/** What a merchant keeps: profile and settings, products, customers, corrections asked for by consumers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table merchants
      -- Its address on the self-invoicing page.
      add column slug text unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
      add column phone text,
      add column email text,
      add column website text,
      add column language text not null default 'es' check (language in ('es', 'en')),
      add column live_since timestamptz,
      add column suspended_for text,
      add column archived_at timestamptz,
      add column limits jsonb not null default '{}',
      add column updated_at timestamptz not null default now();

    -- With the owner's rights: who sees one merchant only must still learn that an address is another's.
    create function slug_is_taken(wanted text) returns boolean language sql stable security definer
      set search_path = public, pg_temp as $$
      select exists (select 1 from merchants where slug = wanted)
    $$;

    create table merchant_settings (
      merchant_id uuid primary key references merchants,
      self_invoice jsonb not null default '{}',
      branding jsonb not null default '{}',
      updated_at timestamptz not null
    );

    alter table branches
      -- Series of its invoices; its code when absent.
      add column series text,
      add column registers text[] not null default '{}',
      add column archived_at timestamptz,
      add column updated_at timestamptz not null default now(),
      add column seq bigint generated always as identity;
    create index branches_list on branches (merchant_id, seq desc);

    alter table series
      add column seq bigint generated always as identity,
      add column id uuid not null default gen_random_uuid() unique,
      add column cfdi_type text not null default 'I' check (cfdi_type in ('I', 'E', 'P', 'T', 'N')),
      add column is_default boolean not null default false,
      add column created_at timestamptz not null default now();
    create index series_list on series (merchant_id, seq desc);
    create unique index series_one_default on series (merchant_id, livemode, cfdi_type) where is_default;

    -- Whose branch it is, so that who is bound to a branch finds its documents by index.
    alter table invoices add column branch_id uuid references branches;
    update invoices set branch_id = tickets.branch_id from tickets where tickets.id = invoices.ticket_id;
    -- Whether the customer asked for it without the merchant's help.
    alter table invoices add column self_invoiced boolean not null default false;
    create index invoices_list_by_branch on invoices (merchant_id, livemode, branch_id, seq desc);
    create index tickets_list_by_branch on tickets (merchant_id, livemode, branch_id, seq desc);
    -- Branches its sender was bound to; all when absent.
    alter table ticket_batches add column bound_branch_ids uuid[];

    -- What orders their lists.
    alter table api_keys add column seq bigint generated always as identity;
    create index api_keys_list on api_keys (merchant_id, seq desc);
    drop index api_keys_merchant;
    alter table memberships add column seq bigint generated always as identity;
    create index memberships_list on memberships (merchant_id, seq desc);
    drop index memberships_merchant;
    alter table invites add column seq bigint generated always as identity;
    create index invites_list on invites (merchant_id, seq desc);
    drop index invites_merchant;
    create unique index invites_one_open on invites (merchant_id, lower(email), kind)
      where accepted_at is null and refused_at is null and withdrawn_at is null;

    -- What people look for by a part of it: small letters, without accents. Behind the wall between tenants no index
    -- answers LIKE, so it stands, cut to what an index can hold, in that of the list, which is read instead of the table.
    create function searchable(value text) returns text language sql immutable strict parallel safe
      return translate(lower(value), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc');

    create table products (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      merchant_id uuid not null references merchants,
      sku text not null,
      description text not null,
      product_key text not null,
      unit_key text not null,
      tax_object text,
      taxes jsonb not null default '[]',
      unit_price numeric(24, 6),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      archived_at timestamptz,
      search text not null generated always as (searchable(left(sku || ' ' || description, 320))) stored
    );
    create unique index products_sku on products (merchant_id, sku) where archived_at is null;
    create index products_list on products (merchant_id, seq desc) include (search) where archived_at is null;

    -- SKUs that came without a product key and have no product: the inbox where somebody decides.
    create table unmapped_skus (
      seq bigint generated always as identity unique,
      merchant_id uuid not null references merchants,
      sku text not null,
      description text not null,
      seen_count bigint not null default 1,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (merchant_id, sku)
    );
    create index unmapped_skus_list on unmapped_skus (merchant_id, seq desc);

    create table customers (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      merchant_id uuid not null references merchants,
      rfc text not null,
      name text not null,
      postal_code text not null,
      tax_regime text not null,
      cfdi_use text not null,
      email text,
      notes text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      archived_at timestamptz,
      -- Generic RFCs stand for many customers, who are told apart by their names.
      known_by text not null generated always as
        (case when rfc in ('XAXX010101000', 'XEXX010101000') then rfc || ' ' || name else rfc end) stored,
      search text not null generated always as (searchable(left(rfc || ' ' || name, 320))) stored
    );
    create index customers_list on customers (merchant_id, seq desc) include (search) where archived_at is null;
    create unique index customers_rfc on customers (merchant_id, known_by) where archived_at is null;

    create table corrections (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      invoice_id uuid not null references invoices (id),
      customer jsonb not null,
      state text not null default 'requested' check (state in ('requested', 'done', 'declined')),
      note text,
      created_at timestamptz not null,
      resolved_at timestamptz
    );
    create unique index corrections_one_open on corrections (invoice_id) where state = 'requested';
    create index corrections_list on corrections (merchant_id, livemode, seq desc);

    create table pac_breakers (
      pac text not null,
      livemode boolean not null,
      open_until timestamptz not null,
      reason text not null,
      opened_by uuid references users,
      opened_at timestamptz not null,
      primary key (pac, livemode)
    );
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
