import type { Knex } from "knex";

/** Consumers who want to be told when a ticket arrives that their merchant has not sent yet. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table awaited_tickets (
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      external_id text not null,
      -- A hash of the mailbox: somebody who asks twice is told once.
      mailbox bytea not null,
      total numeric(24, 6) not null,
      sold_on date not null,
      branch_code text,
      email text not null,
      language text not null check (language in ('es', 'en')),
      expires_at timestamptz not null,
      primary key (merchant_id, livemode, external_id, mailbox)
    );
    create index awaited_tickets_expiry on awaited_tickets (expires_at);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
