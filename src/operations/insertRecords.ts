import type { Knex } from "knex";
import { snakeCaseMappers } from "objection";

const mappers = snakeCaseMappers();

/**
 * Inserts rows as one JSON parameter, to whose values the table itself gives their types. A parameter for each value would
 * make another statement for each number of rows, written and parsed anew. All rows have the keys of the first; columns
 * that it lacks get their defaults.
 */
export async function insertRecords(
  tx: Knex.Transaction,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const records = rows.map((row) => mappers.format(row as Record<string, unknown>));
  const [first] = records;
  if (first === undefined) return;
  const columns = Object.keys(first).join(", ");
  await tx.raw(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(cast(null as ${table}), ?)`,
    [JSON.stringify(records)],
  );
}
