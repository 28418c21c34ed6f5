import type { Knex } from "knex";

/** Counts the stamps that a merchant's documents hold: the few that are at a PAC. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    "create index concurrently invoices_hold_stamps on invoices (merchant_id) where holds_stamp",
  );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}

export const config = { transaction: false };
