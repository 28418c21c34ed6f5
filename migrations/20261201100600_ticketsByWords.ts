import type { Knex } from "knex";

/** Built beside the sales that go on coming in. */
export const config = { transaction: false };

/**
 * A part of a folio is looked for among the newest tickets, ten thousand of which were read from the table for it. What is
 * compared lies in the index of the list now, as it does for invoices, so the table stays unread.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index concurrently if not exists tickets_by_words on tickets (merchant_id, livemode, seq desc)
       include (id, folio_search)`,
  );
  await knex.raw("drop index concurrently if exists tickets_list");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
