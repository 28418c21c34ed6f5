import type { Knex } from "knex";

/** One gate for every mail: who may be written to before a merchant is live, and how often in a day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Accounts came into being by following a link so far; those that staff make are proven by their first link.
    alter table users add column email_proven_at timestamptz default now();

    alter table mails
      add column admitted_at timestamptz,
      -- Why the gate keeps it back.
      add column held_for text check (held_for in ('notLive', 'recipientLimit', 'merchantLimit'));
    alter table mails drop constraint mails_state_check;
    alter table mails add constraint mails_state_check
      check (state in ('queued', 'held', 'sending', 'sent', 'failed'));
    create index mails_held on mails (created_at) where state = 'held';
    create index mails_merchant on mails (merchant_id, seq desc) where merchant_id is not null;

    -- Mails that were let through on a day, by recipient and by merchant; keys are hashes.
    create table mail_counts (
      key bytea not null,
      day date not null,
      mails integer not null,
      primary key (key, day)
    );
    create index mail_counts_day on mail_counts (day);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
