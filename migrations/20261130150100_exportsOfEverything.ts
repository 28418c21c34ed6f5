import type { Knex } from "knex";

/** Lets an export hold everything that a merchant has. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table exports
      drop constraint exports_kind_check,
      add constraint exports_kind_check
        check (kind in ('satCfdis', 'month', 'report', 'invoices', 'everything')) not valid;
  `);
  await knex.raw("alter table exports validate constraint exports_kind_check");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
