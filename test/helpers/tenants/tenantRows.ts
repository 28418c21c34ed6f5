import { randomBytes, randomUUID } from "node:crypto";
import type { Knex } from "knex";

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

export interface Tenant {
  /** The id of the merchant, and of everything it has: its invoice, its user… so that all of it hangs together. */
  readonly id: string;
  /** A row for each table that names a column's value where its type is not enough. */
  row(table: string): Readonly<Record<string, string>>;
}

/** The tenant's own id. */
const ownId = "{id}";

/**
 * Values that checks in the schema demand, by column, or by table and column where two do not agree. Add one here where
 * a new check refuses the row made up.
 */
const demanded: Readonly<Record<string, string>> = {
  postal_code: "06000",
  kind: "merchant",
  language: "es",
  role: "owner",
  cfdi_type: "I",
  motive: "02",
  purpose: "verifyEmail",
  service: "cfdi",
  request_type: "emitidos",
  content: "cfdi",
  "advance_applications.advance_id": ownId,
  "corrections.customer": "{}",
  "tickets.branch_id": ownId,
  "tickets.content": "{}",
  "invoice_drafts.content": "{}",
  efirma: "stored",
  requested_through: "merchant",
  "exports.kind": "satCfdis",
  "file_links.invoice_id": ownId,
  "month_closings.month": "2026-01",
  format: "csv",
  "imports.kind": "products",
  "imports.mode": "upsert",
  "sat_findings.kind": "unknownToSat",
  "global_runs.requested_through": "api",
  "global_runs.periodicity": "04",
  "global_runs.payment_forms": "largest",
  "refunds.state": "netted",
  payload: "thin",
  request_kept: "none",
  answer_kept: "none",
  provider: "finkok",
  "blocked_addresses.reason": "person",
  "refunds.ticket_id": ownId,
  date_from: "2026-01-01T00:00:00",
  date_to: "2026-01-02T00:00:00",
};

/** A row in every table of two tenants, made up from the schema, so that a table added later is in it by itself. */
export async function tenantRows(db: Knex, tables: readonly string[]): Promise<readonly [Tenant, Tenant]> {
  const columns = await demandedColumns(db, tables);
  const tenants = [newTenant(columns), newTenant(columns)] as const;
  await dropForeignKeys(db);
  // Documents write figures by themselves; here each table has the one row that is made up for it.
  for (const table of ["tickets", "invoices", "api_calls", "stamp_attempts", "mails", "stamp_entries"])
    await db.raw(`alter table ${table} disable trigger user`);
  for (const tenant of tenants)
    for (const table of tables) {
      const row = Object.entries(tenant.row(table));
      const names = row.map(([name]) => `"${name}"`).join(", ");
      const places = row.map(() => "?").join(", ");
      await db.raw(
        `insert into "${table}" (${names}) values (${places})`,
        row.map(([, value]) => value),
      );
    }
  return tenants;
}

/** Drops the keys, so that rows go in and out in any order. */
async function dropForeignKeys(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: { drop: string }[] }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
       from pg_constraint where contype = 'f' and connamespace = cast('public' as regnamespace)`,
  );
  await db.raw(rows.map(({ drop }) => drop).join("; "));
}

/** Returns what a row cannot do without, and what says whose it is. */
async function demandedColumns(db: Knex, tables: readonly string[]): Promise<readonly Column[]> {
  const { rows } = await db.raw<{ rows: Column[] }>(
    `select table_name as "table", column_name as name, udt_name as type from information_schema.columns
      where table_schema = 'public' and table_name = any (?) and is_generated = 'NEVER' and is_identity = 'NO'
        and (column_name = 'merchant_id' or is_nullable = 'NO' and column_default is null
             or table_name || '.' || column_name = any (?))`,
    [[...tables], Object.keys(demanded)],
  );
  return rows;
}

function newTenant(columns: readonly Column[]): Tenant {
  const id = randomUUID();
  const label = randomBytes(6).toString("hex");
  const values: Readonly<Record<string, string>> = {
    uuid: id,
    text: label,
    bytea: `\\x${label}`,
    bool: "false",
    json: "{}",
    jsonb: "{}",
    _text: "{}",
    _uuid: "{}",
    _int4: "{}",
    _int8: "{}",
    date: "2026-11-20",
    timestamp: "2026-11-20T12:00:00",
    timestamptz: "2026-11-20T18:00:00Z",
  };
  return {
    id,
    row: (table) =>
      Object.fromEntries(
        columns
          .filter((column) => column.table === table)
          .map(({ name, type }) => [
            name,
            (demanded[`${table}.${name}`] ?? demanded[name] ?? values[type] ?? "1").replace(ownId, id),
          ]),
      ),
  };
}
