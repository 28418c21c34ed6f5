import type { Knex } from "knex";
import { snakeCaseMappers } from "objection";

export interface Upsert<Row> {
  readonly table: string;
  readonly merchantId: string;
  /** The column by which the table's unique key tells a merchant's living rows apart. */
  readonly key: string;
  /** The columns that decide the key: rows are written in their order, so that two writers never wait for each other. */
  readonly order: readonly (keyof Row & string)[];
  /** The records, each with an `id` for the case that it is new; no two with the same key. */
  readonly records: readonly (Row & { readonly id: string })[];
  /** The columns to overwrite in rows that exist; without any they stay as they are. */
  readonly overwrite: readonly (keyof Row & string)[];
  readonly now: Date;
}

/** The records by key; one that is in neither set existed, just as the record says or not to be overwritten. */
export interface Upserted {
  readonly created: ReadonlySet<string>;
  readonly updated: ReadonlySet<string>;
}

const mappers = snakeCaseMappers();

/**
 * Stores what a merchant keeps in one statement, however many. The unique key decides which exist, so that concurrent
 * writers cannot both create one. Only rows that change are touched.
 */
export async function upsertRecords<Row extends object>(
  tx: Knex.Transaction,
  { table, merchantId, key, order, records, overwrite, now }: Upsert<Row>,
): Promise<Upserted> {
  const [first] = records;
  if (first === undefined) return { created: new Set(), updated: new Set() };
  const columns = Object.keys(first);
  const list = (names: readonly string[]) => names.map(() => "??").join(", ");
  const of = (source: string) => overwrite.map((column) => `${source}.${column}`);
  const onConflict =
    overwrite.length > 0
      ? `do update set ${overwrite.map(() => "?? = ??").join(", ")}, updated_at = excluded.updated_at
       where row(${list(overwrite)}) is distinct from row(${list(overwrite)})`
      : "do nothing";
  const overwritten = [
    ...overwrite.flatMap((column) => [column, `excluded.${column}`]),
    ...of(table),
    ...of("excluded"),
  ];
  const { rows } = await tx.raw<{ rows: { key: string; created: boolean }[] }>(
    `insert into ?? (${list(columns)}, merchant_id, created_at, updated_at)
     select ${list(columns)}, cast(? as uuid), cast(? as timestamptz), cast(? as timestamptz)
     from json_populate_recordset(cast(null as ??), ?)
     order by ${list(order)}
     on conflict (merchant_id, ??) where archived_at is null ${onConflict}
     returning ?? as key, xmax = 0 as created`,
    [
      table,
      ...columns,
      ...columns,
      merchantId,
      now,
      now,
      table,
      JSON.stringify(records.map((record) => mappers.format(record))),
      ...order,
      key,
      ...overwritten,
      key,
    ],
  );
  return { created: having(true), updated: having(false) };

  function having(created: boolean): ReadonlySet<string> {
    return new Set(rows.filter((row) => row.created === created).map((row) => row.key));
  }
}
