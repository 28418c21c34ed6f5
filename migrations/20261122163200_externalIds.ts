import type { Knex } from "knex";

/** The merchant's own ids of invoices. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoices
      -- What the merchant's system calls it. Free again once it is refused.
      add column external_id text;
    create unique index invoices_external_id on invoices (merchant_id, livemode, external_id)
      where external_id is not null and state <> 'refused';
    create index invoices_refused_external_id on invoices (merchant_id, livemode, external_id, seq)
      where external_id is not null and state = 'refused';
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
