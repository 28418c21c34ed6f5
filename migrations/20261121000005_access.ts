import type { Knex } from "knex";

/** How people get in: sessions, second factors, invitations, the back office's tokens. No secret is kept in the clear. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users
      add column admin_role text check (admin_role in ('admin', 'operator', 'support', 'auditor')),
      add column language text not null default 'es' check (language in ('es', 'en')),
      add column password_changed_at timestamptz not null default now(),
      add column last_login_at timestamptz,
      -- Encrypted; a second factor is asked for once it is confirmed. The last step used bars replays.
      add column totp_secret bytea,
      add column totp_key_id text,
      add column totp_confirmed_at timestamptz,
      add column totp_last_step bigint;
    update users set admin_role = 'admin' where kind = 'admin';
    alter table users add constraint users_admin_role check ((kind = 'admin') = (admin_role is not null));

    alter table memberships
      add column branch_ids uuid[],
      add column created_at timestamptz not null default now();
    create index memberships_merchant on memberships (merchant_id);

    create table recovery_codes (
      user_id uuid not null references users,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    );

    -- The cookie carries the token; only its hash stays.
    create table sessions (
      id uuid primary key,
      token_hash bytea not null unique,
      user_id uuid not null references users,
      -- For whom it acts now, and in which mode.
      merchant_id uuid references merchants,
      livemode boolean not null default false,
      -- An administrator looking on: read-only and short.
      impersonates boolean not null default false,
      address text not null,
      user_agent text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    create index sessions_user on sessions (user_id, created_at desc);
    create index sessions_end on sessions (expires_at);

    -- Links sent by mail: used once. The payload holds what the link will do.
    create table one_time_tokens (
      id uuid primary key,
      token_hash bytea not null unique,
      purpose text not null check (purpose in ('verifyEmail', 'resetPassword')),
      -- To which it went, whether or not somebody has an account with it; bounds the mails to one address.
      email text not null,
      user_id uuid references users,
      payload jsonb not null default '{}',
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index one_time_tokens_end on one_time_tokens (expires_at);
    create index one_time_tokens_email on one_time_tokens (lower(email), created_at);

    create table invites (
      id uuid primary key,
      merchant_id uuid not null references merchants,
      email text not null,
      kind text not null check (kind in ('merchant', 'accountant')),
      role text not null check (role in ('owner', 'manager', 'cashier', 'readOnly', 'accountant')),
      branch_ids uuid[],
      token_hash bytea not null unique,
      invited_by uuid references users,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      refused_at timestamptz,
      withdrawn_at timestamptz
    );
    create index invites_merchant on invites (merchant_id, created_at desc);

    -- Wrong passwords by account and by address, whether or not there is such an account.
    create table login_failures (
      key bytea primary key,
      failures int not null,
      last_at timestamptz not null,
      locked_until timestamptz
    );
    create index login_failures_age on login_failures (last_at);

    -- Ed25519 pairs of the back office's tokens; the private half is encrypted. Older ones verify until they end.
    create table signing_keys (
      id text primary key,
      public_jwk jsonb not null,
      encrypted_private bytea not null,
      encryption_key_id text not null,
      created_at timestamptz not null,
      signs_until timestamptz not null,
      verifies_until timestamptz not null
    );

    create table admin_logins (
      id uuid primary key,
      user_id uuid not null references users,
      address text not null,
      user_agent text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      revoked_for text
    );
    create index admin_logins_user on admin_logins (user_id, created_at desc);
    create index admin_logins_end on admin_logins (expires_at);

    -- Each is used once; one that comes back a second time was stolen, and ends its log-in.
    create table refresh_tokens (
      token_hash bytea primary key,
      login_id uuid not null references admin_logins,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index refresh_tokens_login on refresh_tokens (login_id);

    alter table api_keys
      add column branch_id uuid references branches,
      add column last_used_at timestamptz,
      -- While a rotation overlaps, the secret before still opens.
      add column previous_secret_hash bytea,
      add column previous_expires_at timestamptz,
      add column created_by uuid references users;
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
