import type { Knex } from "knex";

/** Invoices that are still being written. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invoice_drafts (
      seq bigint generated always as identity unique,
      -- The invoice's id too, once it is stamped.
      id uuid primary key,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- Where it would be issued; decides who of those bound to branches sees it.
      branch_id uuid references branches on delete set null,
      -- As it was typed; nothing in it has to be there.
      content jsonb not null,
      version int not null default 1,
      -- What was found when it was last written.
      faults jsonb not null,
      -- The invoice that it was copied from.
      copied_from uuid references invoices (id),
      written_by text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index invoice_drafts_list on invoice_drafts (merchant_id, livemode, seq desc);
    alter table invoice_drafts enable row level security;
    create policy tenant_wall on invoice_drafts
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
