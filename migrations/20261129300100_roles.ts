import type { Knex } from "knex";

/** A merchant makes roles of its own, and gives them to its people. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table roles (
      seq bigint generated always as identity,
      id uuid primary key,
      merchant_id uuid not null references merchants,
      name text not null,
      permissions text[] not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index roles_name on roles (merchant_id, lower(name));
    alter table roles enable row level security;
    create policy tenant_wall on roles
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));

    alter table memberships
      drop constraint memberships_role_check,
      add constraint memberships_role_check
        check (role in ('owner', 'manager', 'cashier', 'readOnly', 'accountant', 'custom')),
      -- The merchant's own role, where it is one.
      add column role_id uuid references roles,
      add constraint memberships_role_id_check check ((role = 'custom') = (role_id is not null));
    create index memberships_role_id on memberships (role_id);
    alter table invites
      drop constraint invites_role_check,
      add constraint invites_role_check
        check (role in ('owner', 'manager', 'cashier', 'readOnly', 'accountant', 'custom')),
      -- Null as well once a role is gone that only ended invitations had.
      add column role_id uuid references roles on delete set null;
    create index invites_role_id on invites (role_id);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
