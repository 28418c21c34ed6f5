import type { Knex } from "knex";

/** Adds the months that somebody has closed, and the kinds of files that are made of months and reports. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table month_closings (
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- YYYY-MM
      month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      closed_at timestamptz not null,
      closed_by uuid references users on delete set null,
      -- Why it was closed though something was open.
      note text,
      -- The names of the lines that were open.
      open_lines jsonb not null,
      primary key (merchant_id, livemode, month)
    );
    alter table month_closings enable row level security;
    create policy tenant_wall on month_closings
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));

    alter table exports
      drop constraint exports_kind_check,
      add constraint exports_kind_check check (kind in ('satCfdis', 'month', 'report')),
      drop constraint exports_format_check,
      add constraint exports_format_check check (format in ('zip', 'csv', 'xlsx'));
    drop index exports_by_seq;
    create unique index exports_by_seq on exports (merchant_id, livemode, kind, seq desc);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
