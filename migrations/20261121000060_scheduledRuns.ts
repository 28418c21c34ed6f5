import type { Knex } from "knex";

/** What was done by the clock: a row for each time that it was due, so that many schedulers do it once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table scheduled_runs (
      schedule text not null,
      due_at timestamptz not null,
      started_at timestamptz not null,
      primary key (schedule, due_at)
    )
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
