import type { Knex } from "knex";
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
 * is looked up begins with the owner. Where `states` are given, the query must have all its other conditions already.
 */
export function newestWithin<Row extends Model>(
  query: QueryBuilder<Row>,
  { limit, after }: Page,
  times: Readonly<Record<string, TimeBounds | undefined>>,
  { merchantId, livemode, states }: Parts,
): QueryBuilder<Row> {
  const bounded = Object.entries(times).filter(([, bounds]) => bounds !== undefined);
  const [column, bounds] = bounded[0] ?? [];
  for (const [other, ofOther] of bounded.slice(1)) narrow(query, other, ofOther);
  if (column === undefined) {
    if (after !== undefined) query.where("seq", "<", after);
    return query.orderBy("seq", "desc").limit(limit + 1);
  }
  if (after === undefined) narrow(query, column, bounds);
  else {
    const { tableName } = query.modelClass();
    const owned = { merchantId, ...(livemode !== undefined && { livemode }) };
    const place = query
      .knex()(tableName)
      .where({ ...owned, seq: after })
      .select(column);
    startBehind(query, column, { place, after, bounds });
  }
  const order = [column, "seq"].map((name) => ({ column: name, order: "desc" as const }));
  const newestFirst = (rows: QueryBuilder<Row>): QueryBuilder<Row> => rows.orderBy(order).limit(limit + 1);
  return states ? ofEachState(query, states, newestFirst) : newestFirst(query);
}

/**
 * Says whether a list is narrowed by its state and by nothing else. Only then is it ordered by the time of the state's index:
 * whatever else narrows it, but names its owner, may have an index in the order of arrival.
 */
export function isOfStateAlone(
  filter: Readonly<Record<string, unknown>>,
  owner: readonly string[] = [],
): boolean {
  const others = Object.entries(filter).filter(([name]) => name !== "state" && !owner.includes(name));
  return filter["state"] !== undefined && others.every(([, value]) => value === undefined);
}

/**
 * Starts a page behind a row. An index is entered at a plain bound of the time where there is one, and not at a comparison of
 * rows: each page would read it from the bound on, past all pages before. So the bound is the earlier of the two.
 */
function startBehind<Row extends Model>(
  query: QueryBuilder<Row>,
  column: string,
  { place, after, bounds = {} }: { place: Knex.QueryBuilder; after: string; bounds: TimeBounds | undefined },
): void {
  const { lt, lte, ...lower } = bounds;
  narrow(query, column, lower);
  query.whereRaw("(??, seq) < (?, ?)", [column, place, after]);
  // Times have microseconds.
  const ends = [lte && "cast(? as timestamptz)", lt && "cast(? as timestamptz) - interval '1 microsecond'"];
  const earliest = ["?", ...ends.filter((end) => end !== undefined)].join(", ");
  query.whereRaw(`?? <= least(${earliest})`, [
    column,
    place,
    ...[lte, lt].filter((end) => end !== undefined),
  ]);
}

/** Leaves out the upper bounds of a time that the place of a page implies: an index would be entered there (`newestWithin`). */
export function boundsBehind({ lt, lte, ...lower }: TimeBounds, place: Date): TimeBounds {
  return { ...lower, ...(lt && lt <= place && { lt }), ...(lte && lte <= place && { lte }) };
}

function narrow<Row extends Model>(query: QueryBuilder<Row>, column: string, bounds: TimeBounds = {}): void {
  for (const [end, instant] of Object.entries(bounds) as [keyof TimeBounds, Date][])
    query.where(column, comparisons[end], instant);
}
