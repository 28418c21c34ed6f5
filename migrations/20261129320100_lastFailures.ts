import type { Knex } from "knex";

/** An endpoint of webhooks is switched off for failures of now, and not for one of a month ago. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table webhook_endpoints add column last_failed_at timestamptz;
    update webhook_endpoints set last_failed_at = now() where failing_since is not null;
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
