import type { Knex } from "knex";

/** Many invoices without a ticket that were sent at once, and what became of each; tenants announce that work too. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invoice_batches (
      seq bigint generated always as identity unique,
      id uuid primary key,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- The branches to which its sender was bound; all when null.
      bound_branch_ids uuid[],
      -- Who sent it: the invoices are made in this name.
      actor jsonb not null,
      created_at timestamptz not null
    );
    create index invoice_batches_list on invoice_batches (merchant_id, livemode, seq desc);

    create table invoice_batch_items (
      id uuid primary key,
      batch_id uuid not null references invoice_batches,
      merchant_id uuid not null references merchants,
      -- Its place in what was sent, from 0.
      place int not null,
      -- The invoice's own id, as it was sent.
      external_id text,
      -- What was sent, until an invoice is made of it or it is found to be at fault.
      content jsonb,
      invoice_id uuid references invoices (id),
      -- False where the very same invoice was there before.
      created boolean,
      -- Why there is no invoice: a code of the catalogue of errors, and the faults.
      error text,
      faults jsonb,
      updated_at timestamptz not null,
      unique (batch_id, place)
    );
    do $do$
    declare t text;
    begin
      foreach t in array array['invoice_batches', 'invoice_batch_items'] loop
        execute format('alter table %I enable row level security', t);
        execute format($policy$create policy tenant_wall on %I
          using (merchant_id = any (cast((select current_tenants()) as uuid[])))
          with check (merchant_id = any (cast((select current_tenants()) as uuid[])))$policy$, t);
      end loop;
    end $do$;
  `);
  const { rows } = await knex.raw<{ rows: { condition: string }[] }>(
    "select with_check as condition from pg_policies where tablename = 'outbox' and policyname = 'tenant_wall'",
  );
  const condition = rows[0]?.condition ?? "";
  const otherwise = /\belse false\b/i;
  if (!otherwise.test(condition)) throw new Error("The outbox's policy is not a list of kinds any more.");
  const mine = `when kind = 'invoiceBatch.request' then
    (select count(*) from invoice_batch_items as items where items.id = any (subject_ids)) = cardinality(subject_ids)`;
  await knex.raw(
    `alter policy tenant_wall on outbox with check (${condition.replace(otherwise, `${mine} else false`)})`,
  );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
