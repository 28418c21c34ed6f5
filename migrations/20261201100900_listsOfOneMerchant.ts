import type { Knex } from "knex";

/** Built beside the sales that go on coming in. */
export const config = { transaction: false };

/**
 * Makes the merchant the first column of the primary key, which also holds what words are compared with and replaces an
 * index for them. PostgreSQL used the old key, `seq` alone, for a merchant's list by state or branch when the value was
 * common, and read every newer row with another value first: five million of them for invoiced tickets. Lists of all
 * merchants are ordered by `seq - 0`, or by `seq + 0` when filtered by state, so that no list can use another's index.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [table, compared] of Object.entries(comparedWithWords)) {
    await knex.raw(
      `create unique index concurrently if not exists ${table}_in_order on ${table} (merchant_id, livemode, seq) include (${compared})`,
    );
    await knex.raw(
      `alter table ${table} drop constraint ${table}_pkey, add constraint ${table}_pkey primary key using index ${table}_in_order`,
    );
    await knex.raw(`drop index concurrently if exists ${table}_by_words`);
  }
  for (const [name, definition] of Object.entries(ofAllMerchants))
    await knex.raw(`create index concurrently if not exists ${name} on ${definition}`);
  for (const name of ["tickets_unfinished", "invoices_unfinished", "invoices_refusals"])
    await knex.raw(`drop index concurrently if exists ${name}`);
}

const comparedWithWords = { tickets: "id, folio_search", invoices: "id, receiver_name, uuid, total" };

const ofAllMerchants = {
  tickets_of_all: "tickets ((seq - 0) desc)",
  tickets_of_all_by_state: "tickets (state, (seq + 0) desc)",
  invoices_of_all: "invoices ((seq - 0) desc)",
  invoices_of_all_by_state: "invoices (state, (seq + 0) desc)",
  invoices_of_all_refused: "invoices ((faults -> 0 ->> 'code'), (seq + 0) desc) where state = 'refused'",
};

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
