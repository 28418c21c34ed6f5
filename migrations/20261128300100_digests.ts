import type { Knex } from "knex";

/** Documents may wait and go to their customer together, once a day or a week. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_settings
      -- When documents go out: each at once, or together.
      add column rhythm text not null default 'each' check (rhythm in ('each', 'daily', 'weekly')),
      -- The hour on the clocks of the place of issue, and the day of the week (1 is Monday).
      add column digest_hour int not null default 18 check (digest_hour between 0 and 23),
      add column digest_weekday int not null default 5 check (digest_weekday between 1 and 7);
    -- The customer's own wish; the merchant's settings where null.
    alter table customers add column mail_rhythm text
      check (mail_rhythm in ('each', 'daily', 'weekly'));

    alter table mails drop constraint mails_state_check;
    alter table mails add constraint mails_state_check check (
      state in ('gathered', 'queued', 'held', 'sending', 'sent', 'refused', 'bounced', 'complained', 'skipped',
                'failed', 'digested')
    ) not valid;
    alter table mails
      -- While gathered: when it goes out with the others.
      add column gathered_until timestamptz,
      -- The mail in which its document went out.
      add column digest_id uuid,
      -- The mode of its documents; null where only its invoice says, and for mails without documents.
      add column livemode boolean;
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
