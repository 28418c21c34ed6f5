import type { Knex } from "knex";

/** The picture in the logo place; its facts stand in the branding. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table merchant_logos (
      merchant_id uuid primary key references merchants on delete cascade,
      content bytea not null check (octet_length(content) <= 262144),
      updated_at timestamptz not null
    );
    alter table merchant_logos enable row level security;
    create policy tenant_wall on merchant_logos
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
