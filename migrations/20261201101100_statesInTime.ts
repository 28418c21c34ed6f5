import type { Knex } from "knex";

/** Built beside the sales that go on coming in. */
export const config = { transaction: false };

/**
 * Finds what is in a state within bounds of a time. An index of the time alone read every document of another state on
 * the way: open tickets of before last month are asked for where nearly all are invoiced by now. Lists of tickets of all
 * states merge those of each, so the times of arrival and change need no index of their own. Nearly all invoices are
 * stamped, so by state only the others are looked for. Failed deliveries were looked for among all deliveries of a webhook.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [name, definition] of Object.entries(byState))
    await knex.raw(`create index concurrently if not exists ${name} on ${definition}`);
  for (const name of replaced) await knex.raw(`drop index concurrently if exists ${name}`);
}

const inOrderOf = (time: string): string => `(merchant_id, livemode, state, ${time} desc, seq desc)`;

const byState = {
  tickets_by_state_and_issue: `tickets ${inOrderOf("issued_at")}`,
  tickets_by_state_and_arrival: `tickets ${inOrderOf("created_at")}`,
  tickets_by_state_and_change: `tickets ${inOrderOf("updated_at")}`,
  invoices_of_others_by_request: `invoices ${inOrderOf("created_at")} where state <> 'stamped'`,
  invoices_of_others_by_stamp: `invoices ${inOrderOf("stamped_at")} where state <> 'stamped'`,
  invoices_of_others_by_change: `invoices ${inOrderOf("updated_at")} where state <> 'stamped'`,
  mails_by_state_in_time:
    "mails (merchant_id, state, created_at desc, seq desc) where merchant_id is not null",
  webhook_deliveries_by_state: "webhook_deliveries (endpoint_id, state, seq desc)",
};

const replaced = [
  "tickets_list_by_state",
  "tickets_by_arrival",
  "tickets_by_change",
  "invoices_list_of_others",
  "mails_by_state",
  "webhook_deliveries_list",
];

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
