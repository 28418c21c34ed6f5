import type { Knex } from "knex";

/**
 * A zipped document of some kilobytes lies in its row, where it used to lie in pieces of another table, after PostgreSQL had
 * tried in vain to compress it once more. Larger ones still go there.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoice_documents
      alter sealed_xml set storage external,
      alter stamped_xml set storage external,
      set (toast_tuple_target = 8160)
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
