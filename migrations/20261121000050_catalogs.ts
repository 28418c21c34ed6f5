import type { Knex } from "knex";

/** SAT's catalogs as imported: a version a workbook read, its entries in a partition of their own, and which one counts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table catalog_versions (
      id uuid primary key,
      number int generated always as identity unique,
      workbook text not null check (workbook in
        ('cfdi', 'payments', 'payroll', 'waybill', 'foreign-trade', 'retentions')),
      state text not null default 'fetching' check (state in
        ('fetching', 'reading', 'staged', 'awaitingApproval', 'active', 'superseded', 'refused', 'unchanged', 'failed')),
      -- The URL or the name of the file it was read from.
      source text not null,
      -- What asked for it: the clock, a person in the back office, or the command line.
      requested_through text not null check (requested_through in ('schedule', 'admin', 'cli')),
      requested_by uuid references users,
      approved_by uuid references users,
      etag text,
      last_modified text,
      sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
      size_bytes bigint,
      -- What the workbook says of itself.
      revision text,
      progress jsonb,
      faults jsonb,
      -- Rows by catalog, and what differs from the version that was active when it was staged.
      counts jsonb,
      diff jsonb,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      fetched_at timestamptz,
      staged_at timestamptz,
      activated_at timestamptz,
      superseded_at timestamptz,
      -- When it reached a state in which nothing more happens by itself.
      ended_at timestamptz,
      -- When its entries were dropped to make room: it can't be gone back to any more.
      dropped_at timestamptz
    );
    create index catalog_versions_by_workbook on catalog_versions (workbook, number desc);
    -- Two schedulers may both find that it is time; one of their inserts stays out.
    create unique index catalog_versions_one_under_way on catalog_versions (workbook)
      where state in ('fetching', 'reading', 'staged');
    create unique index catalog_versions_one_active on catalog_versions (workbook) where state = 'active';

    -- A partition a version, made and filled by copyEntries, dropped whole by dropOldVersions. Codes compare by bytes:
    -- they sort the same everywhere, and the index is built faster.
    create table catalog_entries (
      version_number int not null,
      catalog text collate "C" not null,
      -- "" where a code is unique by itself.
      parent text collate "C" not null,
      code text collate "C" not null,
      -- From 0, in SAT's own order.
      position int not null,
      description text not null,
      valid_from date,
      valid_until date,
      fields jsonb not null
    ) partition by list (version_number);
    create unique index catalog_entries_key on catalog_entries (version_number, catalog, parent, code);

    -- The switch: whoever activates a version locks and changes one row of these.
    create table active_catalogs (
      workbook text primary key,
      version_number int references catalog_versions (number),
      -- Counts the switches, so that readers see going back as a change too.
      sequence int not null default 0,
      switched_at timestamptz
    );
    insert into active_catalogs (workbook)
      values ('cfdi'), ('payments'), ('payroll'), ('waybill'), ('foreign-trade'), ('retentions');
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
