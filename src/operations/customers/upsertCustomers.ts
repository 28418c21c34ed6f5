import type { Knex } from "knex";
import type { CustomerSheet } from "../../domain/taxpayers/customerSheet.ts";
import { newId } from "../../platform/ids.ts";
import { customerRecord } from "./customerRecord.ts";

/** A column that a file may give for customers that exist; what it does not name stays. */
export type CustomerColumn = Exclude<keyof CustomerSheet, "rfc">;

export interface CustomerUpsert {
  readonly merchantId: string;
  /** The customers; none is in it twice by `knownBy`. */
  readonly sheets: readonly CustomerSheet[];
  /** The columns to overwrite in customers that exist; without any they stay as they are. */
  readonly overwrite: readonly CustomerColumn[];
  readonly now: Date;
}

/**
 * The customers of a sheet by `knownBy`; one that is in neither list existed, just as the sheet says or not to be
 * overwritten.
 */
export interface UpsertedCustomers {
  readonly created: ReadonlySet<string>;
  readonly updated: ReadonlySet<string>;
}

const columnOf: Readonly<Record<CustomerColumn, string>> = {
  name: "name",
  postalCode: "postal_code",
  taxRegime: "tax_regime",
  cfdiUse: "cfdi_use",
  email: "email",
  notes: "notes",
};

/**
 * Stores customers in one statement, however many. The unique key decides which exist, so that concurrent writers
 * cannot both create one.
 */
export async function upsertCustomers(
  tx: Knex.Transaction,
  { merchantId, sheets, overwrite, now }: CustomerUpsert,
): Promise<UpsertedCustomers> {
  const { rows } = await tx.raw<{ rows: { known_by: string; created: boolean }[] }>(
    `insert into customers (id, merchant_id, rfc, name, postal_code, tax_regime, cfdi_use, email, notes,
                            created_at, updated_at)
     select id, cast(? as uuid), rfc, name, postal_code, tax_regime, cfdi_use, email, notes,
            cast(? as timestamptz), cast(? as timestamptz)
     from json_populate_recordset(cast(null as customers), ?)
     order by rfc, name
     on conflict (merchant_id, known_by) where archived_at is null
     ${onConflict(overwrite.map((column) => columnOf[column]))}
     returning known_by, xmax = 0 as created`,
    [merchantId, now, now, JSON.stringify(sheets.map(recordOf))],
  );
  const having = (created: boolean) =>
    rows.filter((row) => row.created === created).map(({ known_by: knownBy }) => knownBy);
  return { created: new Set(having(true)), updated: new Set(having(false)) };
}

/** Touches only rows that change, so that what is not returned is unchanged. */
function onConflict(columns: readonly string[]): string {
  if (columns.length === 0) return "do nothing";
  const of = (table: string) => columns.map((column) => `${table}.${column}`).join(", ");
  const set = columns.map((column) => `${column} = excluded.${column}`).join(", ");
  return `do update set ${set}, updated_at = excluded.updated_at
     where row(${of("customers")}) is distinct from row(${of("excluded")})`;
}

function recordOf(sheet: CustomerSheet): Record<string, unknown> {
  const { rfc, name, postalCode, taxRegime, cfdiUse, email, notes } = customerRecord(sheet);
  return {
    id: newId(),
    rfc,
    name,
    postal_code: postalCode,
    tax_regime: taxRegime,
    cfdi_use: cfdiUse,
    email,
    notes,
  };
}
