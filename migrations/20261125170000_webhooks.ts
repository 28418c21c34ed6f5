import type { Knex } from "knex";

/** Tables keep what happened to a merchant's things, and whom webhooks have told of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table merchant_events (
      seq bigint generated always as identity primary key,
      id uuid not null unique default gen_random_uuid(),
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- The kind of thing and its new state: invoice.stamped
      type text not null,
      object_id uuid not null,
      at timestamptz not null,
      -- The transaction that wrote it: the feed shows an event once no earlier transaction is open.
      written_by xid8 not null default pg_current_xact_id()
    );
    create index merchant_events_feed on merchant_events (merchant_id, livemode, seq);
    create index merchant_events_age on merchant_events (at);

    create table webhook_endpoints (
      seq bigint generated always as identity,
      id uuid primary key,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      url text not null,
      description text not null,
      -- The types it is told of; all when empty.
      types text[] not null,
      -- thin: type, id, time and state. full: the object besides.
      payload text not null check (payload in ('thin', 'full')),
      state text not null default 'active' check (state in ('active', 'disabled')),
      -- Why it is disabled: by a person, or because it failed for days, or said that it is gone.
      disabled_for text check (disabled_for in ('person', 'failures', 'gone')),
      -- The first failure since the last success, the failures in a row, and the pause that they cause.
      failing_since timestamptz,
      failures int not null default 0,
      paused_until timestamptz,
      warned_at timestamptz,
      -- Until then the queue is trusted with the announcement of what is due.
      announced_until timestamptz,
      lease_token uuid,
      leased_until timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index webhook_endpoints_list on webhook_endpoints (merchant_id, livemode, seq desc);

    create table webhook_secrets (
      id uuid primary key,
      endpoint_id uuid not null references webhook_endpoints on delete cascade,
      merchant_id uuid not null references merchants,
      encrypted_secret bytea not null,
      encryption_key_id text not null,
      created_at timestamptz not null,
      -- The end of one that was replaced.
      until timestamptz
    );
    create index webhook_secrets_endpoint on webhook_secrets (endpoint_id);

    create table webhook_deliveries (
      seq bigint generated always as identity,
      id uuid primary key default gen_random_uuid(),
      endpoint_id uuid not null references webhook_endpoints on delete cascade,
      merchant_id uuid not null references merchants,
      event_seq bigint not null references merchant_events on delete cascade,
      -- Events of one object arrive in their order.
      object_id uuid not null,
      state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
      attempts int not null default 0,
      -- The end of its tries is counted from here; a resend begins anew.
      tried_since timestamptz not null,
      next_attempt_at timestamptz,
      created_at timestamptz not null,
      settled_at timestamptz,
      unique (endpoint_id, event_seq)
    );
    create index webhook_deliveries_open on webhook_deliveries (endpoint_id, event_seq) where state = 'pending';
    create index webhook_deliveries_order on webhook_deliveries (endpoint_id, object_id, event_seq)
      where state = 'pending';
    create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at) where state = 'pending';
    create index webhook_deliveries_list on webhook_deliveries (endpoint_id, seq desc);
    create index webhook_deliveries_event on webhook_deliveries (event_seq);

    create table webhook_attempts (
      seq bigint generated always as identity primary key,
      delivery_id uuid not null references webhook_deliveries on delete cascade,
      merchant_id uuid not null references merchants,
      at timestamptz not null,
      took_ms int not null,
      -- The status of the answer; null where none came, and then fault says why.
      status int,
      fault text,
      -- The beginning of the answer.
      excerpt text
    );
    create index webhook_attempts_delivery on webhook_attempts (delivery_id, seq);
  `);
  for (const table of [
    "merchant_events",
    "webhook_endpoints",
    "webhook_secrets",
    "webhook_deliveries",
    "webhook_attempts",
  ])
    await knex.raw(`
      alter table ${table} enable row level security;
      create policy tenant_wall on ${table}
        using (merchant_id = any (cast((select current_tenants()) as uuid[])))
        with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
    `);
  const { rows } = await knex.raw<{ rows: { condition: string }[] }>(
    "select with_check as condition from pg_policies where tablename = 'outbox' and policyname = 'tenant_wall'",
  );
  const condition = rows[0]?.condition ?? "";
  const otherwise = /\belse false\b/i;
  if (!otherwise.test(condition)) throw new Error("The outbox's policy is not a list of kinds any more.");
  const mine = `when kind = 'webhook.deliver' then
    (select count(*) from webhook_endpoints where webhook_endpoints.id = any (subject_ids)) = cardinality(subject_ids)`;
  await knex.raw(
    `alter policy tenant_wall on outbox with check (${condition.replace(otherwise, `${mine} else false`)})`,
  );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
