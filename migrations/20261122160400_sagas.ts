import type { Knex } from "knex";

/** Acts of several steps: which documents they wait for, and what is left to do. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sagas (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- Which act it is; the code has the steps of each.
      kind text not null,
      state text not null default 'running' check (state in ('running', 'awaitingPerson', 'done', 'refused')),
      step text not null,
      -- The document that it is about.
      invoice_id uuid not null references invoices (id),
      -- The ticket that it is about, where that is one of many in the document.
      ticket_id uuid references tickets (id),
      -- The document that it has made.
      made_id uuid references invoices (id),
      -- Documents whose coming to an end announces the next step; none once it has ended.
      waits_for uuid[] not null default '{}',
      -- What was asked, and whatever else a kind has to remember.
      data jsonb not null default '{}',
      faults jsonb,
      request_id text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    -- One living act on a document, or on a ticket inside of one.
    create unique index sagas_living on sagas (coalesce(ticket_id, invoice_id))
      where state in ('running', 'awaitingPerson');
    create index sagas_of_invoice on sagas (invoice_id, seq desc);
    create index sagas_made on sagas (made_id) where made_id is not null;
    create index sagas_of_ticket on sagas (ticket_id, seq desc) where ticket_id is not null;
    create index sagas_waiting on sagas using gin (waits_for);

    alter table sagas enable row level security;
    create policy tenant_wall on sagas
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
  await announceSagas(knex);
}

/** Lets tenants announce their sagas; what the outbox's policy says of other kinds stays as it is. */
async function announceSagas(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { condition: string }[] }>(
    "select with_check as condition from pg_policies where tablename = 'outbox' and policyname = 'tenant_wall'",
  );
  const condition = rows[0]?.condition ?? "";
  const otherwise = /\belse false\b/i;
  if (!otherwise.test(condition)) throw new Error("The outbox's policy is not a list of kinds any more.");
  const mine = `when kind = 'saga.advance' then
    (select count(*) from sagas where sagas.id = any (subject_ids)) = cardinality(subject_ids)`;
  await knex.raw(
    `alter policy tenant_wall on outbox with check (${condition.replace(otherwise, `${mine} else false`)})`,
  );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
