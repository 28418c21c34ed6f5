import type { Knex } from "knex";
import { prepared } from "../../../platform/database/prepared.ts";
import { columnName } from "./columnName.ts";
import type { Stateful, StatefulModel } from "./moveRows.ts";

interface Wanted<Row extends Stateful, Column extends keyof Row> {
  readonly ids: readonly string[];
  readonly states: readonly Row["state"][];
  readonly columns: readonly Column[];
  /** Holds the rows until the transaction ends. */
  readonly lock?: boolean;
}

/**
 * Returns these columns of those rows that are in one of these states, oldest first. Rows are locked in that order, so
 * that two batches never wait for each other.
 */
export async function rowsInStates<Row extends Stateful, Column extends keyof Row & string>(
  connection: Knex,
  { tableName }: StatefulModel<Row>,
  { ids, states, columns, lock = false }: Wanted<Row, Column>,
): Promise<Pick<Row, Column>[]> {
  const { rows } = await prepared<{ rows: Pick<Row, Column>[] }>(
    connection,
    `select ${columns.map((column) => `${columnName(column)} as "${column}"`).join(", ")} from ${tableName}
      where id = any (cast(? as uuid[])) and state = any (cast(? as text[]))
      order by seq ${lock ? "for update" : ""}`,
    [[...ids], [...states]],
  );
  return rows;
}
