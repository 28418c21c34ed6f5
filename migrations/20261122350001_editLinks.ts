import type { Knex } from "knex";

/** Links by which a customer corrects the tax data that a merchant keeps; each serves once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table edit_links (
      id uuid primary key,
      merchant_id uuid not null references merchants,
      customer_id uuid not null references customers (id),
      token_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      withdrawn_at timestamptz
    );
    -- A new link ends the one before, so that a mail which went astray opens nothing.
    create unique index edit_links_one_open on edit_links (customer_id) where used_at is null and withdrawn_at is null;
    create index edit_links_of_customer on edit_links (customer_id, created_at);
    alter table edit_links enable row level security;
    create policy tenant_wall on edit_links
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
