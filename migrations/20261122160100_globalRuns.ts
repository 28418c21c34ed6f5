import type { Knex } from "knex";

/** Runs that turn the unclaimed tickets of a period into global invoices. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table global_runs (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- Null: all branches together, issued from the main one.
      branch_id uuid references branches,
      -- c_Periodicidad
      periodicity text not null check (periodicity in ('01', '02', '03', '04', '05')),
      -- Days on the wall of each branch, both included.
      period_from date not null,
      period_to date not null,
      -- When SAT's 24 hours end.
      due_by timestamptz not null,
      payment_forms text not null check (payment_forms in ('largest', 'each')),
      lines_per_document integer not null check (lines_per_document > 0),
      requested_through text not null check (requested_through in ('api', 'schedule')),
      state text not null default 'requested'
        check (state in ('requested', 'building', 'stamping', 'done', 'stopped')),
      -- Why it was stopped.
      faults jsonb,
      -- When the owners were told that something is left.
      warned_at timestamptz,
      request_id text,
      ended_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    -- One run of a period cuts at a time.
    create unique index global_runs_cutting on global_runs
      (merchant_id, livemode, coalesce(branch_id, '00000000-0000-0000-0000-000000000000'), periodicity, period_from)
      where state in ('requested', 'building');
    create index global_runs_list on global_runs (merchant_id, livemode, seq desc);
    create index global_runs_period on global_runs (merchant_id, livemode, period_from, periodicity);
    create index global_runs_unwarned on global_runs (ended_at) where ended_at is not null and warned_at is null;

    -- The tickets of a run that fit into the same documents, and how far they have been cut.
    create table global_run_parts (
      run_id uuid not null references global_runs (id),
      ordinal integer not null,
      merchant_id uuid not null references merchants,
      currency text not null,
      exchange_rate text,
      -- Null where the largest ticket says it.
      payment_form text,
      -- Tickets up to this one have been looked at, branch by branch.
      after_branch_id uuid,
      after_issued_at timestamptz,
      after_seq bigint,
      is_done boolean not null default false,
      documents integer not null default 0,
      tickets integer not null default 0,
      total numeric(24, 6) not null default 0,
      primary key (run_id, ordinal)
    );

    create table global_left_overs (
      run_id uuid not null references global_runs (id),
      ticket_id uuid not null references tickets (id),
      merchant_id uuid not null references merchants,
      external_id text not null,
      fault jsonb not null,
      primary key (run_id, ticket_id)
    );
    create index global_left_overs_ticket on global_left_overs (ticket_id);

    alter table invoices add column global_run_id uuid references global_runs (id);
    create index invoices_global_run on invoices (global_run_id, seq) where global_run_id is not null;

    -- Finds what a global invoice would take, and adds it up from the index alone.
    create index tickets_unclaimed on tickets (merchant_id, livemode, branch_id, issued_at, seq)
      include (currency, total, refunded) where state = 'accepted';
  `);
  for (const table of ["global_runs", "global_run_parts", "global_left_overs"])
    await knex.raw(`
      alter table ${table} enable row level security;
      create policy tenant_wall on ${table}
        using (merchant_id = any (cast((select current_tenants()) as uuid[])))
        with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
    `);
  await announceRuns(knex);
}

/** Lets tenants announce their runs; what the outbox's policy says of other kinds stays as it is. */
async function announceRuns(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { condition: string }[] }>(
    "select with_check as condition from pg_policies where tablename = 'outbox' and policyname = 'tenant_wall'",
  );
  const condition = rows[0]?.condition ?? "";
  const otherwise = /\belse false\b/i;
  if (!otherwise.test(condition)) throw new Error("The outbox's policy is not a list of kinds any more.");
  const mine = `when kind = 'globalInvoice.run' then
    (select count(*) from global_runs where global_runs.id = any (subject_ids)) = cardinality(subject_ids)`;
  await knex.raw(
    `alter policy tenant_wall on outbox with check (${condition.replace(otherwise, `${mine} else false`)})`,
  );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
