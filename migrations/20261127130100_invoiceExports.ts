import type { Knex } from "knex";

/** Exports have one kind more: the invoices that a filter of their list finds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table exports
      drop constraint exports_kind_check,
      add constraint exports_kind_check check (kind in ('satCfdis', 'month', 'report', 'invoices'));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
