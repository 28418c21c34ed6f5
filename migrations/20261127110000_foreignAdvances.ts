import type { Knex } from "knex";

/**
 * Advances that another system has stamped, as far as invoices of ours apply them, and how an invoice applies an advance:
 * by a credit note, or as a discount.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table foreign_advances (
      id uuid primary key,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- The fiscal folio of its invoice, which is not here, or came later.
      uuid uuid not null,
      -- What its invoice was made out for, as the first that applied it said.
      total numeric not null check (total > 0),
      currency text not null,
      receiver_rfc text not null,
      created_at timestamptz not null,
      unique (merchant_id, livemode, uuid)
    );
    alter table foreign_advances enable row level security;
    create policy tenant_wall on foreign_advances
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));

    alter table advance_applications
      drop constraint advance_applications_pkey,
      alter column advance_id drop not null,
      add column id uuid primary key default gen_random_uuid(),
      add column foreign_id uuid references foreign_advances,
      add column applied_as text not null default 'creditNote' check (applied_as in ('creditNote', 'discount')),
      add check (num_nonnulls(advance_id, foreign_id) = 1);
    create unique index advance_applications_of_advance on advance_applications (advance_id, invoice_id);
    create unique index advance_applications_of_foreign on advance_applications (foreign_id, invoice_id);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
