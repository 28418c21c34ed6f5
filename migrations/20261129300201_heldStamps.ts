import type { Knex } from "knex";

/** A document that is sent to a PAC of the platform holds one of its merchant's stamps, so that no more are bought than are left. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoices
      -- True from the claim that sends it until its stamp is used or certainly not bought.
      add column holds_stamp boolean not null default false;
    alter table stamp_balances
      -- True when a person has chosen alert_at; then no grant without one changes it.
      add column is_alert_chosen boolean not null default false;
    update stamp_balances set is_alert_chosen = true
     where alert_at is distinct from (
       select cast(ceil(quantity / 10.0) as int) from stamp_entries
        where stamp_entries.merchant_id = stamp_balances.merchant_id and quantity > 0
        order by seq desc limit 1)
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
