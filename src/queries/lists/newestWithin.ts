import type { Model, QueryBuilder } from "objection";
import { ofEachState } from "./ofEachState.ts";
import type { Page } from "./page.ts";

/** The bounds of a time; each end counts the instant itself (`gte`, `lte`) or does not. */
export interface TimeBounds {
  readonly gte?: Date;
  readonly gt?: Date;
  readonly lte?: Date;
  readonly lt?: Date;
}

export const comparisons = { gte: ">=", gt: ">", lte: "<=", lt: "<" } as const;

/** The things that the indexes of a list begin with. */
interface Parts {
  readonly merchantId: string;
  readonly livemode?: boolean;
  /** Every state, where the index of the time has a part for each and the list is of all. */
  readonly states?: readonly string[];
}

/**
 * Orders a list newest first, by arrival, and reads one row more than its page. A list within bounds of a time comes in the
 * order of that time: so a day long ago is found without what came since. Of several times the first that has bounds
 * orders, and the others only narrow the list; bounds without an end order it as well. The index in which the page's place
 * is looked up begins with the owner. Other conditions stand in the query before.
 */
export function newestWithin<Row extends Model>(
  query: QueryBuilder<Row>,
  { limit, after }: Page,
  times: Readonly<Record<string, TimeBounds | undefined>>,
  { merchantId, livemode, states }: Parts,
): QueryBuilder<Row> {
  const bounded = Object.entries(times).filter(([, bounds]) => bounds !== undefined);
  for (const [column, bounds] of bounded) narrow(query, column, bounds);
  const [column] = bounded[0] ?? [];
  if (column === undefined) {
    if (after !== undefined) query.where("seq", "<", after);
    return query.orderBy("seq", "desc").limit(limit + 1);
  }
  if (after !== undefined) {
    const { tableName } = query.modelClass();
    const owned = { merchantId, ...(livemode !== undefined && { livemode }) };
    const place = query
      .knex()(tableName)
      .where({ ...owned, seq: after })
      .select(column);
    query.whereRaw("(??, seq) < (?, ?)", [column, place, after]);
  }
  const order = [column, "seq"].map((name) => ({ column: name, order: "desc" as const }));
  const newestFirst = (rows: QueryBuilder<Row>): QueryBuilder<Row> => rows.orderBy(order).limit(limit + 1);
  return states ? ofEachState(query, states, newestFirst) : newestFirst(query);
}

function narrow<Row extends Model>(query: QueryBuilder<Row>, column: string, bounds: TimeBounds = {}): void {
  for (const [end, instant] of Object.entries(bounds) as [keyof TimeBounds, Date][])
    query.where(column, comparisons[end], instant);
}
