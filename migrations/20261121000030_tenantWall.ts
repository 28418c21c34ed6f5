import type { Knex } from "knex";

/** Tables whose rows name their merchant. */
const ownTables = [
  "branches",
  "series",
  "memberships",
  "api_keys",
  "certificates",
  "ticket_batches",
  "tickets",
  "invoices",
  "stamp_attempts",
  "merchant_settings",
  "products",
  "unmapped_skus",
  "customers",
  "corrections",
  "invites",
  "sessions",
  "mails",
  "audit_entries",
];

/** Tables that belong to a merchant in another way. */
const otherTables: Readonly<Record<string, string>> = {
  merchants: mine("id"),
  idempotency_keys: mine("owner_id"),
  audit_chains: mine("chain_id"),
  // The wall holds inside of these conditions too: only what the tenant may see of the other table counts.
  invoice_documents: "exists (select 1 from invoices where invoices.id = invoice_id)",
  invoice_events: "exists (select 1 from invoices where invoices.id = invoice_id)",
  users: "exists (select 1 from memberships where memberships.user_id = users.id)",
};

/**
 * The second wall between tenants: who is not the owner sees and writes rows of the merchants in the setting
 * `timbra.tenants` only, and none where it is not set. Which tables tenants reach at all is said by grants
 * (`src/platform/database/tenantWall.ts`). See decision 0007.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function current_tenants() returns uuid[] language sql stable parallel safe as $$
      select cast(nullif(current_setting('timbra.tenants', true), '') as uuid[])
    $$;
  `);
  const conditions = [
    ...ownTables.map((table) => [table, mine("merchant_id")]),
    ...Object.entries(otherTables),
  ];
  for (const [table, condition] of conditions)
    await knex.raw(`
      alter table ${table} enable row level security;
      create policy tenant_wall on ${table} using (${condition}) with check (${condition});
    `);

  // Behind the wall PostgreSQL searches an index only by operators that cannot tell a secret, and those of numeric
  // are not among them; those of text are.
  await knex.raw(`
    alter table tickets add column total_text text generated always as (cast(total as text)) stored;
    drop index tickets_by_total;
    create index tickets_by_total on tickets (merchant_id, livemode, total_text, seq desc);
  `);
}

/** As a subquery, so that the setting is read once a statement and not once a row. */
function mine(column: string): string {
  return `${column} = any (cast((select current_tenants()) as uuid[]))`;
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
