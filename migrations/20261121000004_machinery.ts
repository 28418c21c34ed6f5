import type { Knex } from "knex";

/** The outbox, idempotency records and the heartbeats of processes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A row is a job that is not finished: written in the transaction that needs it done, removed when it is done.
    -- Its id is the job's id in the queue engine. The queue may lose everything; these rows bring it back.
    create table outbox (
      id uuid primary key,
      kind text not null,
      subject_ids uuid[] not null,
      request_ids text[] not null,
      run_at timestamptz not null,
      -- Until then the queue is trusted to hold the job; afterwards the sweep looks for it.
      trusted_until timestamptz not null,
      attempts int not null default 0,
      last_error text,
      -- Set when retrying cannot help or has been exhausted: a dead letter, kept for a human.
      dead_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index outbox_due on outbox (trusted_until) where dead_at is null;
    create index outbox_dead on outbox (dead_at) where dead_at is not null;

    create table idempotency_keys (
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      key text not null,
      fingerprint bytea not null,
      -- Absent while the first request is still running.
      status int,
      body jsonb,
      locked_until timestamptz not null,
      created_at timestamptz not null default now(),
      primary key (merchant_id, livemode, key)
    );
    create index idempotency_keys_age on idempotency_keys (created_at);

    create table processes (
      id uuid primary key,
      name text not null,
      host text not null,
      pid int not null,
      started_at timestamptz not null,
      seen_at timestamptz not null,
      metrics jsonb not null
    );
    create index processes_seen on processes (seen_at);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
