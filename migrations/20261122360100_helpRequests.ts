import type { Knex } from "knex";

/** Consumers' requests for help about a ticket, which the merchant answers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table help_requests (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      ticket_id uuid not null references tickets (id),
      message text not null,
      -- To which the answer goes.
      email text not null,
      language text not null check (language in ('es', 'en')),
      -- Null where it was closed without one.
      answer text,
      created_at timestamptz not null,
      closed_at timestamptz
    );
    create index help_requests_list on help_requests (merchant_id, livemode, seq desc);
    create index help_requests_open on help_requests (merchant_id, livemode, seq desc) where closed_at is null;
    create index help_requests_age on help_requests (created_at);
    -- Two taps ask once.
    create unique index help_requests_once on help_requests (ticket_id, md5(email || ' ' || message));
    alter table help_requests enable row level security;
    create policy tenant_wall on help_requests
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
