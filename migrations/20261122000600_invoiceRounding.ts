import type { Knex } from "knex";

/** An invoice keeps the rounding model that reached its ticket's total, and the difference that the model made up for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoices
      add column rounding_model text,
      -- Exact: products of six decimals by six have twelve.
      add column rounding_difference numeric(36, 12);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
