import type { Knex } from "knex";

/** Lets customers ask for the cancellation of an invoice as they ask for another receiver. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table corrections
      add column kind text not null default 'receiver' check (kind in ('receiver', 'cancellation')),
      -- The customer's reason for a cancellation, and the address to which the merchant's answer goes.
      add column reason text,
      add column email text,
      alter column customer drop not null,
      add constraint corrections_asked
        check ((kind = 'receiver') = (customer is not null) and (kind = 'cancellation') = (reason is not null)) not valid;
  `);
  await knex.raw("alter table corrections validate constraint corrections_asked");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
