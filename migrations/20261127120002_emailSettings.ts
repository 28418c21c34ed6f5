import type { Knex } from "knex";

/** A merchant's mails may have answers, copies and a mail server of their own. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table email_settings (
      merchant_id uuid primary key references merchants,
      -- Where its customers' answers go.
      reply_to text,
      -- Who gets a copy of each document's mail, named in it and not.
      cc text[] not null default '{}',
      bcc text[] not null default '{}',
      -- Its own mail server; the platform's sends when null.
      smtp_host text,
      smtp_port int,
      smtp_secure boolean,
      smtp_user text,
      smtp_from text,
      encrypted_password bytea,
      encryption_key_id text,
      -- Does the platform's server send what its own would not hear of?
      smtp_fallback boolean not null default true,
      updated_at timestamptz not null
    );
    alter table email_settings enable row level security;
    create policy tenant_wall on email_settings
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));

    alter table mails
      -- The mail to the customer of which this one is a copy.
      add column copy_of uuid,
      add column copy_kind text check (copy_kind in ('cc', 'bcc'));
    -- The server that was asked last: the platform's or the merchant's own.
    alter table mail_attempts add column through text not null default 'platform'
      check (through in ('platform', 'own'));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
