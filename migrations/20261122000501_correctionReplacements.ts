import type { Knex } from "knex";

/** By which document a correction was done; those that were said to be done before name none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table corrections add column replacement_uuid uuid;`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
