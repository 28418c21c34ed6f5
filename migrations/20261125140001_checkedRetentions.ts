import type { Knex } from "knex";

/** Checked beside the invoices that go on coming in. */
export const config = { transaction: false };

/** Validates the constraints that retentions changed. */
export async function up(knex: Knex): Promise<void> {
  for (const name of ["invoices_kind_check", "invoices_cfdi_type_check", "invoices_retention_check"])
    await knex.raw(`alter table invoices validate constraint ${name}`);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
