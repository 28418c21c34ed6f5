import type { Knex } from "knex";

/** Tables keep templates of addendas, the customers whose invoices take one, and the addenda of each invoice. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table addenda_templates (
      seq bigint generated always as identity,
      id uuid primary key,
      merchant_id uuid not null references merchants,
      name text not null,
      -- XML with placeholders.
      template text not null,
      -- Types of documents to which it is applied by itself.
      applies_to text[] not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      -- From then on it is applied to nothing new; what waits for values can still be completed.
      archived_at timestamptz
    );
    create unique index addenda_templates_name on addenda_templates (merchant_id, name) where archived_at is null;

    -- A customer has at most one template.
    create table addenda_customers (
      customer_id uuid primary key references customers (id),
      merchant_id uuid not null references merchants,
      template_id uuid not null references addenda_templates
    );
    create index addenda_customers_of on addenda_customers (template_id);
    create index addenda_customers_merchant on addenda_customers (merchant_id);

    -- The addenda stands beside the stamped XML, whose bytes never change.
    create table invoice_addendas (
      invoice_id uuid primary key references invoices (id),
      merchant_id uuid not null references merchants,
      -- Null where the caller gave the XML itself.
      template_id uuid references addenda_templates,
      name text,
      -- The free values that were given.
      given jsonb not null,
      -- The placeholders without a value; until there are none, nothing is put into the file.
      missing text[] not null,
      xml text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index invoice_addendas_template on invoice_addendas (template_id);
    create index invoice_addendas_merchant on invoice_addendas (merchant_id);

    -- What an invoice says of its addenda: 'complete', 'incomplete', or null where it has none.
    alter table invoices add column addenda text;
  `);
  for (const table of ["addenda_templates", "addenda_customers", "invoice_addendas"])
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
