import type { Knex } from "knex";

/** Indexes that hold all the dashboard counts and adds up, so that a month of a large merchant is read without its rows. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index tickets_by_issue;
    create index tickets_by_issue on tickets (merchant_id, livemode, issued_at desc, seq desc)
      include (state, currency, total, branch_id);
    create index invoices_by_stamp on invoices (merchant_id, livemode, stamped_at desc)
      include (currency, total, self_invoiced, branch_id, ticket_id, created_at) where state = 'stamped';

    -- What failed is little, and always looked for newest first.
    create index tickets_rejected on tickets (merchant_id, livemode, issued_at desc) where state = 'rejected';
    create index invoices_refused on invoices (merchant_id, livemode, created_at desc) where state = 'refused';
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
