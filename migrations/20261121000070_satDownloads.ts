import type { Knex } from "knex";

const owner = `
  merchant_id uuid not null references merchants on delete cascade,
  livemode boolean not null`;

const encryptedPair = `
  serial_number text not null,
  certificate bytea not null,
  encrypted_key bytea not null,
  encrypted_password bytea not null,
  encryption_key_id text not null,
  not_before timestamptz not null,
  not_after timestamptz not null`;

/** Wall-clock times of the taxpayer, as SAT wants them: no zone belongs to them. */
const wallTime = "text check (%s ~ '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$')";
const wall = (column: string): string => `${column} ${wallTime.replace("%s", column)}`;

const query = `
  service text not null check (service in ('cfdi', 'retenciones')),
  request_type text not null check (request_type in ('emitidos', 'recibidos', 'folio')),
  content text not null check (content in ('cfdi', 'metadata')),
  ${wall("date_from")},
  ${wall("date_to")},
  folio uuid,
  check (case when request_type = 'folio' then folio is not null else date_from < date_to end)`;

const ownTables = [
  "efirmas",
  "lent_efirmas",
  "sat_downloads",
  "sat_requests",
  "sat_packages",
  "sat_schedules",
];

/** SAT's mass download: who may ask, what was asked, and what came. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table efirmas (
      ${owner},
      seq bigint generated always as identity,
      ${encryptedPair},
      stored_by uuid references users on delete set null,
      created_at timestamptz not null default now(),
      -- The smallest number of days left at which somebody was warned.
      warned_days int,
      primary key (merchant_id, livemode)
    );
    create index efirmas_by_end on efirmas (not_after, seq);

    create table sat_downloads (
      id uuid primary key,
      seq bigint generated always as identity,
      ${owner},
      rfc text not null,
      ${query},
      -- counterparties, comprobanteType, status, complement, thirdParty; what is absent is not filtered by.
      filters jsonb not null default '{}',
      -- The zone in which the taxpayer said the dates.
      zone text not null,
      state text not null default 'requested' check (state in
        ('requested', 'accepted', 'inProgress', 'ready', 'importing', 'done', 'empty', 'refused', 'expired', 'cancelled')),
      -- Our word for what went wrong, and SAT's own beside it.
      reason text,
      sat_code text,
      sat_message text,
      -- Whose e.firma signs: the stored one, or one lent for this download only.
      efirma text not null check (efirma in ('stored', 'lent')),
      -- Serial number of the one that has signed last: its use is told to the audit log once a download.
      efirma_serial text,
      requested_through text not null check (requested_through in ('consumer', 'merchant', 'schedule', 'reconciliation')),
      requested_by uuid references users on delete set null,
      progress jsonb not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create unique index sat_downloads_by_seq on sat_downloads (merchant_id, livemode, seq desc);
    create index sat_downloads_under_way on sat_downloads (merchant_id, livemode, seq desc) where ended_at is null;
    -- Of the back office, which looks at every merchant's.
    create unique index sat_downloads_in_order on sat_downloads (seq desc);
    create index sat_downloads_of_state on sat_downloads (state, seq desc);

    -- Lent for one download and wiped with its end. Unlogged: it goes into no write-ahead log, so to no replica and no
    -- archive, and a crash of the database forgets it.
    create unlogged table lent_efirmas (
      download_id uuid primary key,
      ${owner},
      ${encryptedPair},
      created_at timestamptz not null default now()
    );

    create table sat_requests (
      id uuid primary key,
      seq bigint generated always as identity,
      ${owner},
      download_id uuid not null references sat_downloads on delete cascade,
      -- The request that this one takes the place of, alone or with its siblings.
      parent_id uuid references sat_requests on delete cascade,
      rfc text not null,
      ${query},
      status text not null default 'todos' check (status in ('todos', 'vigente', 'cancelado')),
      state text not null default 'requested' check (state in
        ('requested', 'accepted', 'inProgress', 'ready', 'importing', 'done', 'empty', 'refused', 'expired', 'split',
         'cancelled')),
      -- Written before SAT is asked: from then on the range counts as used, whatever becomes of the answer.
      asked_at timestamptz,
      sat_request_id text,
      answered_at timestamptz,
      reason text,
      sat_code text,
      sat_message text,
      cfdi_count int,
      -- Calls in a row without a sound answer; answers that brought the range no further.
      failures int not null default 0,
      tries int not null default 0,
      -- Times that SAT has let this range down: stuck, expired, packages lost. Its successors count on.
      restarts int not null default 0,
      polls int not null default 0,
      next_attempt_at timestamptz,
      next_attempt_reason text,
      leased_until timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create index sat_requests_due on sat_requests (next_attempt_at) where next_attempt_at is not null;
    create index sat_requests_by_download on sat_requests (download_id, seq);
    create index sat_requests_of_range on sat_requests
      (merchant_id, livemode, rfc, service, request_type, content, date_from, date_to) where asked_at is not null;

    create table sat_packages (
      id uuid primary key,
      seq bigint generated always as identity,
      ${owner},
      download_id uuid not null references sat_downloads on delete cascade,
      request_id uuid not null references sat_requests on delete cascade,
      service text not null,
      content text not null,
      sat_package_id text not null,
      state text not null default 'listed' check (state in
        ('listed', 'stored', 'importing', 'imported', 'lost', 'broken', 'cancelled')),
      -- Times that SAT was asked for it, counted before each call.
      calls int not null default 0,
      storage_key text,
      size_bytes bigint,
      sha256 text,
      reason text,
      sat_code text,
      sat_message text,
      -- Documents or lines of metadata: in the package, dealt with, and how many of those were new to the mirror.
      rows_total int,
      rows_done int not null default 0,
      rows_new int not null default 0,
      -- The first of what could not be taken or had to be repaired, and how many there were.
      faults jsonb,
      faults_count int not null default 0,
      repairs_count int not null default 0,
      failures int not null default 0,
      tries int not null default 0,
      next_attempt_at timestamptz,
      next_attempt_reason text,
      leased_until timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      stored_at timestamptz,
      imported_at timestamptz,
      unique (merchant_id, livemode, sat_package_id)
    );
    create index sat_packages_due on sat_packages (next_attempt_at) where next_attempt_at is not null;
    create index sat_packages_by_request on sat_packages (request_id, seq);
    create index sat_packages_by_download on sat_packages (download_id, seq);
  `);
  await knex.raw(work);
  for (const table of ownTables)
    await knex.raw(`
      alter table ${table} enable row level security;
      create policy tenant_wall on ${table}
        using (merchant_id = any (cast((select current_tenants()) as uuid[])))
        with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
    `);
}

const work = `
  create table sat_schedules (
    ${owner},
    enabled boolean not null,
    request_types text[] not null,
    content text not null check (content in ('cfdi', 'metadata')),
    cron text not null,
    zone text not null,
    -- The day up to which a run has asked.
    covered_until ${wallTime.replace("%s", "covered_until")},
    next_run_at timestamptz,
    last_run_at timestamptz,
    last_problem text,
    updated_by uuid references users on delete set null,
    updated_at timestamptz not null default now(),
    primary key (merchant_id, livemode)
  );
  create index sat_schedules_due on sat_schedules (next_run_at) where enabled;
`;

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
