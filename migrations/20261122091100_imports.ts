import type { Knex } from "knex";

/** Files that merchants send to be read in by a worker: products and customers, a row each. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table imports (
      id uuid primary key,
      seq bigint generated always as identity,
      merchant_id uuid not null references merchants,
      kind text not null check (kind in ('products', 'customers')),
      mode text not null check (mode in ('upsert', 'insert')),
      state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
      -- As it was sent; forgotten at the end, since it holds people's data.
      file bytea,
      -- Known once the file has been read.
      rows_total int,
      -- Counted in the transaction that stores the rows, so that no row is stored or counted twice.
      rows_done int not null default 0,
      created int not null default 0,
      updated int not null default 0,
      unchanged int not null default 0,
      rejected int not null default 0,
      -- The first hundred rejected rows, with their faults.
      rejected_rows jsonb not null default '[]',
      -- What is wrong with the file as a whole.
      faults jsonb not null default '[]',
      ignored_columns jsonb not null default '[]',
      reason text,
      -- Who asked, for the audit log.
      actor jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      ended_at timestamptz,
      check (ended_at is null or file is null)
    );
    create index imports_list on imports (merchant_id, kind, seq desc);
    create index imports_under_way on imports (merchant_id, kind, seq) where state in ('queued', 'running');
    create index imports_ended on imports (ended_at) where ended_at is not null;
    alter table imports enable row level security;
    create policy tenant_wall on imports
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
  await announceImports(knex);
}

/** Lets tenants announce one more kind of job; the other kinds stand as before. */
async function announceImports(knex: Knex): Promise<void> {
  const own = (table: string): string =>
    `(select count(*) from ${table} where ${table}.id = any (subject_ids)) = cardinality(subject_ids)`;
  await knex.raw(`
    alter policy tenant_wall on outbox with check (
      attempts = 0 and last_error is null and dead_at is null and case
        when kind = 'ticket.takeIn' then true
        when kind in ('invoice.seal', 'invoice.stamp') then ${own("invoices")}
        when kind = 'mail.send' then ${own("mails")}
        when kind = 'satDownload.advance' then ${own("sat_requests")}
        when kind in ('satDownload.fetchPackage', 'satDownload.importPackage') then ${own("sat_packages")}
        when kind = 'reconciliation.run' then ${own("reconciliations")}
        when kind = 'export.make' then ${own("exports")}
        when kind = 'import.run' then ${own("imports")}
        else false
      end);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
