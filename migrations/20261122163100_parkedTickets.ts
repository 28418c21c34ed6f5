import type { Knex } from "knex";

/** Tickets of a branch that does not exist yet. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table tickets
      -- The code of the branch that it waits for, while it is of none.
      add column parked_branch text,
      alter column branch_id drop not null,
      add constraint tickets_place check (num_nonnulls(branch_id, parked_branch) = 1) not valid,
      drop constraint tickets_state_check,
      add constraint tickets_state_check check (state in
        ('received', 'parked', 'accepted', 'rejected', 'invoicing', 'invoiced', 'globallyInvoiced', 'invoicedElsewhere',
         'refunded', 'voided')) not valid;
    -- What "merchant, mode, branch and folio" is for the others; and where a new branch finds its tickets.
    create unique index tickets_parked on tickets (merchant_id, parked_branch, livemode, external_id)
      where branch_id is null;
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
