import type { Knex } from "knex";

/** The moment at which the holder of a receipt first looked at it here. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table tickets add column opened_at timestamptz");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
