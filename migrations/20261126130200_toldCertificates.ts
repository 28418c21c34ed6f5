import type { Knex } from "knex";

/** The end of a certificate is news once for each number of days before it. */
export async function up(knex: Knex): Promise<void> {
  // The fewest days before its end at which that was told; 0 once it has expired.
  await knex.raw("alter table certificates add column told_days int");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
