import type { Knex } from "knex";

/** Built beside the sales that go on coming in. */
export const config = { transaction: false };

/**
 * Takes indexes away that every sale pays for and no list needs. The timelines were numbered by an index of their own beside the one
 * by which they are read, which numbers them as well. Nearly all invoices are stamped, so that the list of all finds those as
 * quickly; by their state only the others are looked for.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [table, owner] of Object.entries(timelines)) {
    await knex.raw(
      `create unique index concurrently if not exists ${table}_place on ${table} (${owner}_id, seq)`,
    );
    await knex.raw(
      `alter table ${table} drop constraint ${table}_pkey, add constraint ${table}_pkey primary key using index ${table}_place`,
    );
    await knex.raw(`drop index concurrently if exists ${table}_${owner}`);
  }
  await knex.raw(
    `create index concurrently if not exists invoices_list_of_others on invoices (merchant_id, livemode, state, seq desc)
      where state <> 'stamped'`,
  );
  await knex.raw("drop index concurrently if exists invoices_list_by_state");
}

const timelines = { ticket_events: "ticket", invoice_events: "invoice" };

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
