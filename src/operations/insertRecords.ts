import type { Knex } from "knex";
import { snakeCaseMappers } from "objection";
import { jsonRows } from "../platform/database/jsonRows.ts";
import { prepared } from "../platform/database/prepared.ts";

const mappers = snakeCaseMappers();

/**
 * Inserts rows as one JSON parameter (`jsonRows`). A parameter for each value would make another statement for each number of
 * rows, written and parsed anew. All rows have the keys of the first; columns that it lacks get their defaults. `documents`
 * names the columns of large JSON.
 */
export async function insertRecords<Row extends object>(
  tx: Knex.Transaction,
  table: string,
  rows: readonly Row[],
  documents: readonly (keyof Row & string)[] = [],
): Promise<void> {
  if (rows.length === 0) return;
  const apart = mappers.format(
    Object.fromEntries(documents.map((name) => [name, rows.map((row) => row[name])])),
  );
  const blank = Object.fromEntries(Object.keys(apart).map((column) => [column, undefined]));
  const records = rows.map((row) => Object.assign(mappers.format(row as Record<string, unknown>), blank));
  const { columns, values, from, bindings } = jsonRows(table, records, apart);
  await prepared(tx, `insert into ${table} (${columns}) select ${values} from ${from}`, bindings);
}
