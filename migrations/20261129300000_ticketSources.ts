import type { Knex } from "knex";

/** Merchants whose system cannot push have it asked for its tickets, on a schedule. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table ticket_sources (
      id uuid primary key,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- The branch of all its tickets; null where each ticket names its own.
      branch_id uuid references branches on delete cascade,
      url text not null,
      every_minutes int not null check (every_minutes between 1 and 1440),
      -- Where the list is, which of their fields is which of ours, and how the next page is asked for.
      mapping jsonb not null,
      -- The names of its headers are shown; the values are one encrypted text.
      header_names text[] not null,
      encrypted_headers bytea,
      encryption_key_id text,
      -- off: by a person. stopped: it failed for days.
      state text not null default 'on' check (state in ('on', 'off', 'stopped')),
      -- What is asked for next; it moves in the transaction that stores the tickets before it.
      cursor text,
      next_attempt_at timestamptz,
      failing_since timestamptz,
      failures int not null default 0,
      announced_until timestamptz,
      lease_token uuid,
      leased_until timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique nulls not distinct (merchant_id, livemode, branch_id)
    );
    create index ticket_sources_due on ticket_sources (next_attempt_at) where state = 'on';
    create index ticket_sources_branch on ticket_sources (branch_id);

    create table ticket_source_runs (
      id uuid primary key,
      source_id uuid not null references ticket_sources on delete cascade,
      merchant_id uuid not null references merchants,
      at timestamptz not null,
      pages int not null,
      created int not null,
      replaced int not null,
      same int not null,
      refused int not null,
      -- Why it ended early; null where it did not.
      fault text,
      -- The status that the other side answered, where that is the fault.
      status int,
      -- The first tickets that were refused, with their faults.
      refusals jsonb not null
    );
    create index ticket_source_runs_list on ticket_source_runs (source_id, at desc, id);
  `);
  for (const table of ["ticket_sources", "ticket_source_runs"])
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
