import type { Knex } from "knex";

const wall = (column: string): string =>
  `${column} text not null check (${column} ~ '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$')`;

/** Comparisons of our invoices with SAT's list of them, and what the two do not agree about. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table reconciliations (
      id uuid primary key,
      seq bigint generated always as identity,
      merchant_id uuid not null references merchants on delete cascade,
      livemode boolean not null,
      -- Wall-clock times of the taxpayer, both included.
      ${wall("date_from")},
      ${wall("date_to")},
      -- Whether SAT is asked about the whole range, and not only about what it has never told.
      refresh boolean not null default false,
      state text not null default 'queued' check (state in ('queued', 'waiting', 'running', 'done')),
      -- SAT's list of what the mirror lacked, whose end is waited for.
      download_id uuid references sat_downloads on delete set null,
      -- Why that list could not be had.
      reason text,
      -- The parts of the range for which SAT's list was known.
      coverage jsonb,
      counts jsonb,
      requested_through text not null default 'merchant' check (requested_through in ('merchant', 'schedule')),
      requested_by uuid references users on delete set null,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create unique index reconciliations_by_seq on reconciliations (merchant_id, livemode, seq desc);
    create index reconciliations_by_download on reconciliations (download_id) where state = 'waiting';

    create table sat_findings (
      id uuid primary key,
      seq bigint generated always as identity,
      merchant_id uuid not null references merchants on delete cascade,
      livemode boolean not null,
      kind text not null check (kind in ('unknownToSat', 'cancelledOutside', 'issuedElsewhere', 'missingFolio')),
      -- A fiscal folio, or series and folio: what the finding is about, once a kind.
      subject text not null,
      uuid uuid,
      invoice_id uuid,
      -- Wall-clock time of the document, by which it belongs to a range.
      occurred_at timestamp not null,
      -- The facts: what was resolved comes back when they change.
      details jsonb not null default '{}',
      state text not null default 'open' check (state in ('open', 'resolved', 'gone')),
      note text,
      resolved_by uuid references users on delete set null,
      resolved_at timestamptz,
      first_seen_by uuid references reconciliations on delete set null,
      last_seen_by uuid references reconciliations on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (merchant_id, livemode, kind, subject)
    );
    create unique index sat_findings_by_seq on sat_findings (merchant_id, livemode, state, seq desc);
    create index sat_findings_by_time on sat_findings (merchant_id, livemode, occurred_at);
  `);
  for (const table of ["reconciliations", "sat_findings"])
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
