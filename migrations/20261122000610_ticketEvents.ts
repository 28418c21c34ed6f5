import type { Knex } from "knex";

/** A ticket keeps its receiver's faults apart from those of the sale; a table of events keeps the content before a correction. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table tickets add column receiver_faults jsonb;

    create table ticket_events (
      seq bigint generated always as identity primary key,
      ticket_id uuid not null references tickets (id),
      kind text not null,
      at timestamptz not null,
      detail jsonb
    );
    create index ticket_events_ticket on ticket_events (ticket_id, seq);

    alter table ticket_events enable row level security;
    create policy tenant_wall on ticket_events
      using (exists (select 1 from tickets where tickets.id = ticket_id))
      with check (exists (select 1 from tickets where tickets.id = ticket_id));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
