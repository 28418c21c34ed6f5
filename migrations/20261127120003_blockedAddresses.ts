import type { Knex } from "knex";

/** Addresses that a merchant does not write to any more: mail came back from them, or their readers called it spam. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table blocked_addresses (
      seq bigint generated always as identity,
      id uuid primary key,
      merchant_id uuid not null references merchants,
      -- In lower case.
      address text not null,
      reason text not null check (reason in ('bounced', 'complained', 'person')),
      -- What the server said.
      words text,
      -- The mail that came back.
      mail_id uuid,
      created_at timestamptz not null,
      unique (merchant_id, address)
    );
    create index blocked_addresses_list on blocked_addresses (merchant_id, seq desc);
    alter table blocked_addresses enable row level security;
    create policy tenant_wall on blocked_addresses
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
