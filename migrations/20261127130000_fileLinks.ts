import type { Knex } from "knex";

/** Addresses that open one file without a login, for a while; the database keeps the hash of the token only. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table file_links (
      seq bigint generated always as identity,
      id uuid primary key,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- What it opens: one of the two.
      invoice_id uuid references invoices (id),
      export_id uuid references exports (id),
      format text not null check (format in ('xml', 'pdf', 'zip', 'csv', 'xlsx')),
      token_hash bytea not null unique,
      downloads int not null default 0,
      -- Without a limit when null.
      max_downloads int check (max_downloads > 0),
      last_used_at timestamptz,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      check (num_nonnulls(invoice_id, export_id) = 1)
    );
    create index file_links_of_merchant on file_links (merchant_id);
    create index file_links_of_invoice on file_links (invoice_id, seq desc) where invoice_id is not null;
    create index file_links_of_export on file_links (export_id, seq desc) where export_id is not null;
    alter table file_links enable row level security;
    create policy tenant_wall on file_links
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
