import type { Knex } from "knex";

/** Events say whether a person should look at them; each member has a mark of what they have read of these. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table merchant_events add column noted boolean not null default false;

    create table notification_marks (
      user_id uuid not null references users on delete cascade,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      -- Everything up to this event is read, and of the later ones these.
      read_until bigint not null,
      read_apart bigint[] not null,
      primary key (user_id, merchant_id, livemode)
    );
    alter table notification_marks enable row level security;
    create policy tenant_wall on notification_marks
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
