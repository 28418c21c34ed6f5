import type { Model, QueryBuilder } from "objection";

/**
 * Merges a list of each of these states, for which an index has a part. `newestFirst` orders and bounds each list, and then
 * what they are merged into.
 */
export function ofEachState<Row extends Model>(
  list: QueryBuilder<Row>,
  states: readonly string[],
  newestFirst: (rows: QueryBuilder<Row>) => QueryBuilder<Row>,
): QueryBuilder<Row> {
  const knex = list.knex();
  const table = list.modelClass().tableName;
  const ofState = newestFirst(list.clone().whereRaw("??.state = each.state", [table])).toKnexQuery();
  const merged = knex.raw("unnest(cast(? as text[])) as each (state) cross join lateral ? as ??", [
    [...states],
    ofState,
    table,
  ]);
  return newestFirst(list.clone().clear(/.*/).from(merged).select(`${table}.*`));
}
