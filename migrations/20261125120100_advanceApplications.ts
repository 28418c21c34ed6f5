import type { Knex } from "knex";

/** A table says how much of which advance an invoice applies; a saga issues the note that takes it off. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table advance_applications (
      -- The invoice of the advance, and the one that applies it.
      advance_id uuid not null references invoices (id),
      invoice_id uuid not null references invoices (id),
      merchant_id uuid not null references merchants,
      amount numeric not null check (amount > 0),
      -- The note that takes the advance off the invoice, once there is one; the latest where one was refused.
      credit_note_id uuid references invoices (id),
      created_at timestamptz not null,
      primary key (advance_id, invoice_id)
    );
    create index advance_applications_of_invoice on advance_applications (invoice_id);
    alter table advance_applications enable row level security;
    create policy tenant_wall on advance_applications
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
