import type { Knex } from "knex";

/** How an invoice comes to its ticket's total: the rounding model, and the difference it makes up for. */
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
