import type { Knex } from "knex";

/** A mail keeps each attempt with the server's words, and states of its own for what becomes of it afterwards. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table mails drop constraint mails_state_check;
    alter table mails add constraint mails_state_check check (
      state in ('queued', 'held', 'sending', 'sent', 'refused', 'bounced', 'complained', 'skipped', 'failed')
    ) not valid;
    -- The earlier mail that a person has sent again by this one.
    alter table mails add column resent_from uuid;

    create table mail_attempts (
      seq bigint generated always as identity primary key,
      mail_id uuid not null references mails (id) on delete cascade,
      merchant_id uuid references merchants,
      -- The number of the try.
      attempt int not null,
      at timestamptz not null,
      ended_at timestamptz,
      -- Null while it is under way, and for ever where its process ended before the answer was saved.
      outcome text check (outcome in ('accepted', 'refused', 'trouble')),
      -- What the server said.
      answer text,
      unique (mail_id, attempt)
    );
    alter table mail_attempts enable row level security;
    create policy tenant_wall on mail_attempts
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
