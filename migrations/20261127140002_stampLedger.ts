import type { Knex } from "knex";

/** Tables keep the stamps that merchants have bought of the platform; a merchant without a balance pays otherwise. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table stamp_balances (
      merchant_id uuid primary key references merchants,
      granted int not null,
      used int not null,
      -- Its owners hear of it when so many are left.
      alert_at int not null,
      -- What they have heard since the last grant.
      told text not null default 'enough' check (told in ('enough', 'low', 'out')),
      updated_at timestamptz not null
    );
    create table stamp_entries (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      merchant_id uuid not null references merchants,
      -- Below zero for what was withdrawn.
      quantity int not null check (quantity <> 0),
      reason text not null,
      actor jsonb not null,
      at timestamptz not null
    );
    create index stamp_entries_list on stamp_entries (merchant_id, seq desc);
  `);
  await knex.raw(`
    alter table stamp_balances enable row level security;
    create policy tenant_wall on stamp_balances
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
        with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
