import type { Model, QueryBuilder } from "objection";

/** The place where a list goes on: rows after the one whose internal order is `after`, newest first. */
export interface Page {
  readonly limit: number;
  readonly after?: string;
}

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** The internal order of the last row, when there are more behind it. */
  readonly next?: string;
}

/** The number up to which a list is counted: a reader wants to know how much there is, not the last digit. */
export const mostCounted = 10_000;

/** A count of a list's rows; `isMore` when there are more than were counted. */
export interface BoundedCount {
  readonly count: number;
  readonly isMore: boolean;
}

/** Counts the rows of a list that was narrowed to `mostCounted` and one. It has the list's order, so also its index. */
export async function countOf(rows: QueryBuilder<Model>): Promise<BoundedCount> {
  const knex = rows.knex();
  // Objection's own `resultSize` takes the limit off.
  const bounded = rows.clearSelect().clearWithGraph().select(knex.raw("1")).toKnexQuery();
  const [row] = await knex.from(bounded.as("bounded")).select(knex.raw("cast(count(*) as int) as found"));
  const { found } = row as { found: number };
  return { count: Math.min(found, mostCounted), isMore: found > mostCounted };
}

/** Cuts a list that was read one row longer than asked. */
export function pageOf<Row extends { seq: string }>(rows: Row[], limit: number): PageOf<Row> {
  if (rows.length <= limit) return { rows };
  const shown = rows.slice(0, limit);
  return { rows: shown, next: (shown.at(-1) as Row).seq };
}
