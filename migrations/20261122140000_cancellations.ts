import type { Knex } from "knex";

/** Cancellations of invoices, each a row with a life of its own, and each call to a PAC that one made. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table cancellations (
      id uuid primary key,
      seq bigint generated always as identity,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      invoice_id uuid not null references invoices (id),
      -- The fiscal folio of the invoice.
      uuid uuid not null,
      motive text not null check (motive in ('01', '02', '03', '04')),
      -- The fiscal folio of the invoice that takes its place; with motive 01 only.
      substitute_uuid uuid check ((substitute_uuid is not null) = (motive = '01')),
      state text not null default 'asked' check (state in ('asked', 'signed', 'sending', 'inDoubt', 'sent',
        'awaitingReceiver', 'awaitingReview', 'cancelled', 'rejected', 'notCancellable', 'refused')),
      -- gzip. The only bytes that a PAC is ever sent for this row.
      request_xml bytea,
      pac text,
      sent_at timestamptz,
      -- The acuse, byte for byte.
      receipt bytea,
      -- The code of the last answer to the request; its words stand in the attempt.
      sat_code text,
      -- How the invoice ended: with or without acceptance, by silence, or outside of this system.
      outcome text check (outcome in ('withoutAcceptance', 'withAcceptance', 'termOver', 'outside', 'unsaid')),
      -- SAT's own words when it was last asked for the invoice's status.
      status jsonb,
      status_at timestamptz,
      -- When the receiver's silence counts as consent.
      due_at timestamptz,
      -- Fiscal folios of the documents in force that block it.
      blocked_by jsonb,
      faults jsonb,
      -- When a person had a look at an answer that nobody knows.
      reviewed_at timestamptz,
      -- Calls in a row that got no sound answer.
      failures int not null default 0,
      next_attempt_at timestamptz,
      next_attempt_reason text,
      lease_token uuid,
      leased_until timestamptz,
      request_id text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index cancellations_living on cancellations (invoice_id)
      where state not in ('cancelled', 'rejected', 'notCancellable', 'refused');
    create index cancellations_of_invoice on cancellations (invoice_id, seq desc);
    create index cancellations_list on cancellations (seq desc);
    create index cancellations_list_by_state on cancellations (state, seq desc);
    create index cancellations_list_by_merchant on cancellations (merchant_id, seq desc);
    create index cancellations_due on cancellations (next_attempt_at) where next_attempt_at is not null;

    -- A row before every call that asks a PAC to cancel; closed with what came of it.
    create table cancellation_attempts (
      id uuid primary key,
      cancellation_id uuid not null references cancellations (id),
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      pac text not null,
      started_at timestamptz not null,
      finished_at timestamptz,
      -- The kind of the answer; null while the call is under way, or when its process died.
      outcome text,
      code text,
      error text,
      answer text
    );
    -- The latest one, for whoever reads the invoice.
    alter table invoices add column cancellation_id uuid references cancellations (id);
    create index cancellation_attempts_of on cancellation_attempts (cancellation_id, started_at);
  `);
  for (const table of ["cancellations", "cancellation_attempts"])
    await knex.raw(`
      alter table ${table} enable row level security;
      create policy tenant_wall on ${table}
        using (merchant_id = any (cast((select current_tenants()) as uuid[])))
        with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
    `);
  await announceCancellations(knex);
}

/** Lets tenants announce the jobs of their cancellations; what the policy says of other kinds stays as it is. */
async function announceCancellations(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { condition: string }[] }>(
    "select with_check as condition from pg_policies where tablename = 'outbox' and policyname = 'tenant_wall'",
  );
  const { condition } = rows[0] as { condition: string };
  const otherwise = /else false/i;
  if (!otherwise.test(condition)) throw new Error("The outbox's policy is not a list of kinds any more.");
  const mine = `when kind in ('cancellation.sign', 'cancellation.send', 'cancellation.follow') then
    (select count(*) from cancellations where cancellations.id = any (subject_ids)) = cardinality(subject_ids)`;
  await knex.raw(
    `alter policy tenant_wall on outbox with check (${condition.replace(otherwise, `${mine} else false`)})`,
  );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
