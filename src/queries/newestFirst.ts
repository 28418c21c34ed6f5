import type { Model, QueryBuilder } from "objection";
import type { Page } from "./page.ts";

/** The bounds of a time; each end counts the instant itself (`gte`, `lte`) or does not. */
export interface TimeBounds {
  readonly gte?: Date;
  readonly gt?: Date;
  readonly lte?: Date;
  readonly lt?: Date;
}

const comparisons = { gte: ">=", gt: ">", lte: "<=", lt: "<" } as const;

/**
 * Orders a list newest first, by arrival, and reads one row more than its page. A list within bounds of a time comes in the
 * order of that time: so a day long ago is found without what came since.
 */
export function newestFirst<Row extends Model>(
  query: QueryBuilder<Row>,
  { limit, after }: Page,
  column: string,
  bounds: TimeBounds = {},
): QueryBuilder<Row> {
  const ends = Object.entries(bounds) as [keyof TimeBounds, Date][];
  query.limit(limit + 1);
  if (ends.length === 0) {
    if (after !== undefined) query.where("seq", "<", after);
    return query.orderBy("seq", "desc");
  }
  for (const [end, instant] of ends) query.where(column, comparisons[end], instant);
  if (after !== undefined)
    query.whereRaw("(??, seq) < ((select ?? from ?? where seq = ?), ?)", [
      column,
      column,
      query.modelClass().tableName,
      after,
      after,
    ]);
  return query.orderBy([
    { column, order: "desc" },
    { column: "seq", order: "desc" },
  ]);
}
