import type { Knex } from "knex";

/** Manifests to PACs that taxpayers have signed with their e.firma. Of the key nothing is kept. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table pac_manifests (
      seq bigint generated always as identity,
      id uuid primary key,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      provider text not null,
      -- The RFC for which it was signed; another RFC signs anew.
      rfc text not null,
      -- The serial number of the e.firma's certificate.
      serial_number text not null,
      -- The signed document, as it was handed out.
      xml text not null,
      signed_at timestamptz not null
    );
    create index pac_manifests_latest on pac_manifests (merchant_id, livemode, provider, seq desc);
    alter table pac_manifests enable row level security;
    create policy tenant_wall on pac_manifests
      using (merchant_id = any (cast((select current_tenants()) as uuid[])))
      with check (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
