import type { Knex } from "knex";

/** Issuers ask merchants here to let documents be cancelled that these have received; each row is one such request. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table received_cancellations (
      id uuid primary key,
      seq bigint generated always as identity,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- The receiver: who is asked, and signs the answer.
      rfc text not null,
      -- The fiscal folio of the document.
      uuid uuid not null,
      state text not null default 'pending' check (state in ('pending', 'answered', 'sending', 'inDoubt',
        'accepted', 'rejected', 'expired', 'closed')),
      -- When silence becomes consent; null where there is no term.
      due_at timestamptz,
      answer text check (answer in ('accept', 'reject')),
      answered_at timestamptz,
      -- gzip. The only bytes that a PAC is sent for this answer.
      answer_xml bytea,
      pac text,
      sent_at timestamptz,
      calls int not null default 0,
      -- The acuse, byte for byte.
      receipt bytea,
      sat_code text,
      faults jsonb,
      failures int not null default 0,
      next_attempt_at timestamptz,
      next_attempt_reason text,
      lease_token uuid,
      leased_until timestamptz,
      request_id text,
      ended_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index received_cancellations_living on received_cancellations (merchant_id, livemode, uuid)
      where ended_at is null;
    create index received_cancellations_of_document on received_cancellations (merchant_id, livemode, uuid, seq desc);
    create index received_cancellations_list on received_cancellations (merchant_id, livemode, seq desc);
    create index received_cancellations_list_by_state on received_cancellations (merchant_id, livemode, state, seq desc);
    create index received_cancellations_due on received_cancellations (next_attempt_at) where next_attempt_at is not null;

    -- When SAT is asked next what a taxpayer has to answer.
    create table pendings_looks (
      id uuid primary key,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- The last look that was answered.
      looked_at timestamptz,
      failures int not null default 0,
      next_attempt_at timestamptz not null,
      unique (merchant_id, livemode)
    );
    create index pendings_looks_due on pendings_looks (next_attempt_at);
  `);
  for (const table of ["received_cancellations", "pendings_looks"])
    await knex.raw(`
      alter table ${table} enable row level security;
      create policy tenant_wall on ${table}
        using (merchant_id = any (cast((select current_tenants()) as uuid[])))
        with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
    `);
  await announceAnswers(knex);
}

/** Lets tenants announce their answers and looks; what the outbox's policy says of other kinds stays as it is. */
async function announceAnswers(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { condition: string }[] }>(
    "select with_check as condition from pg_policies where tablename = 'outbox' and policyname = 'tenant_wall'",
  );
  const condition = rows[0]?.condition ?? "";
  const otherwise = /\belse false\b/i;
  if (!otherwise.test(condition)) throw new Error("The outbox's policy is not a list of kinds any more.");
  const mine = `when kind = 'receivedCancellation.answer' then
    (select count(*) from received_cancellations where received_cancellations.id = any (subject_ids)) = cardinality(subject_ids)
    when kind = 'receivedCancellation.look' then
    (select count(*) from pendings_looks where pendings_looks.id = any (subject_ids)) = cardinality(subject_ids)`;
  await knex.raw(
    `alter policy tenant_wall on outbox with check (${condition.replace(otherwise, `${mine} else false`)})`,
  );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
