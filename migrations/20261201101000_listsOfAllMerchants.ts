import type { Knex } from "knex";

/** Built beside the sales that go on coming in. */
export const config = { transaction: false };

/**
 * Orders lists of all merchants by time, for each state and mode. In order of arrival, a list up to an old date read every
 * newer row, and one of the mode that nobody uses any more read all rows of the other. A list without a filter merges
 * those of all states, so it needs no index of its own.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [name, definition] of Object.entries(inTime))
    await knex.raw(`create index concurrently if not exists ${name} on ${definition}`);
  for (const name of inOrderOfArrival) await knex.raw(`drop index concurrently if exists ${name}`);
}

const time = "(created_at at time zone 'UTC') desc";

const inTime = {
  tickets_of_all_in_time: `tickets (state, livemode, ${time})`,
  invoices_of_all_in_time: `invoices (state, livemode, ${time})`,
  invoices_of_all_refused_in_time: `invoices ((faults -> 0 ->> 'code'), livemode, ${time}) where state = 'refused'`,
};

const inOrderOfArrival = [
  "tickets_of_all",
  "tickets_of_all_by_state",
  "invoices_of_all",
  "invoices_of_all_by_state",
  "invoices_of_all_refused",
];

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
