import type { Knex } from "knex";

/** Adds a merchant's terms for global invoices, and the time at which the schedule looks at them next. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table merchant_settings
      add column global_invoice jsonb not null default '{}',
      add column global_next_at timestamptz;
    create index merchant_settings_global_due on merchant_settings (global_next_at) where global_next_at is not null;
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
