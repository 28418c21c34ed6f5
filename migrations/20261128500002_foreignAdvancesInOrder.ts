import type { Knex } from "knex";

/**
 * Advances of other systems stand in one list with the invoices of advances, behind them: their numbers begin where those
 * of invoices never come.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table foreign_advances
      add column seq bigint generated always as identity (start with 500000000000000000);
    create index foreign_advances_list on foreign_advances (merchant_id, livemode, seq);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
