import type { Knex } from "knex";

/** SAT's lists of taxpayers (articles 69 and 69-B) as imported: one version a list counts, and its entries are kept. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sat_list_versions (
      id uuid primary key,
      number int generated always as identity unique,
      list text not null check (list in ('69-B', '69')),
      source text not null,
      requested_through text not null check (requested_through in ('schedule', 'admin')),
      requested_by uuid references users,
      -- Whoever asked for it accepts a list that has shrunk.
      approved boolean not null default false,
      sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
      size_bytes bigint,
      -- The day that the list says of itself.
      published_on date,
      rows int,
      faults jsonb,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      activated_at timestamptz,
      superseded_at timestamptz,
      ended_at timestamptz
    );
    create index sat_list_versions_by_list on sat_list_versions (list, number desc);
    create unique index sat_list_versions_one_under_way on sat_list_versions (list) where ended_at is null;
    create unique index sat_list_versions_one_active on sat_list_versions (list)
      where activated_at is not null and superseded_at is null;

    create table sat_list_entries (
      version_number int not null references sat_list_versions (number),
      rfc text collate "C" not null,
      name text not null,
      situation text not null,
      since date
    );
    create index sat_list_entries_by_rfc on sat_list_entries (rfc);
    create index sat_list_entries_by_version on sat_list_entries (version_number);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
