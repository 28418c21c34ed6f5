import type { Knex } from "knex";

/** Tables keep accounts at PACs, the order in which merchants use them, and breakers that open by themselves. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table pac_accounts (
      seq bigint generated always as identity,
      id uuid primary key,
      -- The name by which documents, calls and breakers know it for ever.
      name text not null unique,
      -- Whose it is; the platform's, which is every merchant's, when null.
      merchant_id uuid references merchants,
      livemode boolean not null,
      provider text not null check (provider in ('swSapien', 'finkok', 'prodigia')),
      label text not null,
      -- Another address than the provider's own.
      url text,
      position int not null,
      encrypted_credentials bytea not null,
      encryption_key_id text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      -- From then on it takes no new document; what was sent to it is still asked of it.
      removed_at timestamptz
    );
    create index pac_accounts_of on pac_accounts (merchant_id, livemode, position);

    create table pac_choices (
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- May a document go to the next account while the first is down?
      fallback boolean not null,
      -- Do the platform's accounts follow the merchant's own?
      platform boolean not null,
      updated_at timestamptz not null,
      primary key (merchant_id, livemode)
    );

    alter table pac_breakers
      -- Opened by failures: when its time is over one call tries, and closes it or opens it for longer.
      add column automatic boolean not null default false,
      add column trips int not null default 0,
      -- Until then somebody tries.
      add column probing_until timestamptz;

    alter table stamp_attempts drop constraint stamp_attempts_outcome_check;
    alter table stamp_attempts add constraint stamp_attempts_outcome_check
      check (outcome in ('stamped', 'recovered', 'refused', 'unknown', 'notSent', 'notStamped')) not valid;
  `);
  for (const table of ["pac_accounts", "pac_choices"])
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
