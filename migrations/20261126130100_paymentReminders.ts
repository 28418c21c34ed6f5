import type { Knex } from "knex";

/** Customers are reminded of what they owe, where their merchant wants that. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table merchant_settings
      add column reminders jsonb not null default '{}',
      -- When the open invoices are looked at next; null where nobody is reminded.
      add column reminders_next_at timestamptz;
    create index merchant_settings_reminders on merchant_settings (reminders_next_at)
      where reminders_next_at is not null;

    -- Days from an invoice's date to the day on which it is due; null where nobody has said.
    alter table customers add column credit_days int check (credit_days between 0 and 3650);
    alter table invoices add column credit_days int;

    -- A row says that an invoice's customer was reminded on this day, counted from the day on which it was due.
    create table payment_reminders (
      invoice_id uuid not null references invoices (id),
      day int not null,
      due_on date not null,
      created_at timestamptz not null,
      primary key (invoice_id, day)
    );
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
