import type { Knex } from "knex";

/** Who may call and on whose behalf: merchants, their branches and series, people, API keys. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table merchants (
      id uuid primary key,
      seq bigint generated always as identity unique,
      rfc text not null,
      legal_name text not null,
      tax_regime text not null,
      trade_name text not null,
      created_at timestamptz not null default now(),
      suspended_at timestamptz
    );
    create unique index merchants_rfc on merchants (rfc);

    create table branches (
      id uuid primary key,
      merchant_id uuid not null references merchants,
      code text not null,
      name text not null,
      postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
      is_main boolean not null default false,
      created_at timestamptz not null default now(),
      unique (merchant_id, code)
    );
    create unique index branches_one_main on branches (merchant_id) where is_main;

    -- One counter per series; test documents never use up live folios.
    create table series (
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      code text not null,
      next_folio bigint not null default 1,
      primary key (merchant_id, livemode, code)
    );

    create table users (
      id uuid primary key,
      email text not null,
      name text not null,
      kind text not null check (kind in ('merchant', 'accountant', 'admin')),
      password_hash text not null,
      created_at timestamptz not null default now(),
      disabled_at timestamptz
    );
    create unique index users_email on users (lower(email), kind);

    create table memberships (
      user_id uuid not null references users,
      merchant_id uuid not null references merchants,
      role text not null check (role in ('owner', 'manager', 'cashier', 'readOnly', 'accountant')),
      primary key (user_id, merchant_id)
    );

    -- The secret is shown once; only its hash stays. The prefix finds the row and tells people which key it is.
    create table api_keys (
      id uuid primary key,
      merchant_id uuid not null references merchants,
      name text not null,
      prefix text not null unique,
      secret_hash bytea not null,
      livemode boolean not null,
      scopes text[] not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      revoked_at timestamptz
    );
    create index api_keys_merchant on api_keys (merchant_id);

    -- Private key and its password are sealed with AES-256-GCM under the key named by encryption_key_id.
    create table certificates (
      id uuid primary key,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      serial_number text not null,
      certificate bytea not null,
      encrypted_key bytea not null,
      encrypted_password bytea not null,
      encryption_key_id text not null,
      not_before timestamptz not null,
      not_after timestamptz not null,
      active boolean not null default true,
      created_at timestamptz not null default now(),
      unique (merchant_id, livemode, serial_number)
    );
    create unique index certificates_one_active on certificates (merchant_id, livemode) where active;
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
