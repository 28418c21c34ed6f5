import type { Knex } from "knex";

/** A worker reads a payroll file in pieces; of a compressed value each piece would unpack all before it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table invoice_batches alter column file set storage external");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
