import type { Knex } from "knex";
import { eventOf, type NewsObject } from "../../../domain/events/eventTypes.ts";
import { type LifeCycle, statesBefore } from "../../../domain/lifeCycles/lifeCycle.ts";
import type { BaseModel } from "../../../models/BaseModel.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { type News, recordNews } from "../../events/recordNews.ts";
import { columnName } from "./columnName.ts";

/** A row with a life cycle. */
export interface Stateful {
  readonly id: string;
  readonly state: string;
}

/** The model of such rows, as far as moving them needs it. */
export interface StatefulModel<Row extends Stateful> {
  new (): Row;
  readonly name: string;
  readonly tableName: string;
  readonly lifeCycle?: LifeCycle;
  readonly newsObject?: NewsObject;
  fromDatabaseJson(row: object): BaseModel;
}

/** The values that are written beside the state. */
export type Patch<Row extends Stateful> = Partial<Omit<Row, "id" | "state" | keyof BaseModel>>;

/** A row's next state, and what else is written of it. All moves of one call write the same columns. */
export interface Move<Row extends Stateful> {
  readonly id: string;
  readonly to: Row["state"];
  readonly patch?: Patch<Row>;
}

export interface MoveOptions<Row extends Stateful> {
  /** The states from which rows move; all that the life cycle allows when absent. */
  readonly from?: readonly Row["state"][];
  /** The token of the lease; only rows that are leased under it move. */
  readonly leaseToken?: string;
  /** The timeline on which the new state is written, with what it says of each row besides. */
  readonly timeline?: Timeline;
  /** The columns to return; `id` when absent. */
  readonly returning?: readonly string[];
  /** Returns the kind of thing as which a row is told of; that of its model when absent, whose states are news too. */
  readonly toldAs?: (row: Row) => NewsObject;
  /** Tells nobody, because the rows come back into a state that they were told of before. */
  readonly isSilent?: boolean;
}

interface Timeline {
  readonly table: string;
  /** The column that names the row. */
  readonly of: string;
  readonly at: Date;
  readonly details: readonly { readonly id: string; readonly detail: object | null }[];
}

/**
 * Takes rows into their next states, in one statement however many they are, and returns those that moved: a row that
 * is in a state from which its life cycle does not lead there, or is not leased under the token, is left untouched.
 * Whatever follows a move is done for the returned rows only; those whose new state is news are told of.
 */
export async function moveRows<Row extends Stateful>(
  tx: Knex,
  model: StatefulModel<Row>,
  moves: readonly Move<Row>[],
  options: MoveOptions<Row> = {},
): Promise<Row[]> {
  const { from, leaseToken, timeline, returning = ["id"], toldAs, isSilent = false } = options;
  if (moves.length === 0) return [];
  const object = isSilent ? undefined : model.newsObject;
  const isNews = object !== undefined && moves.some(({ to }) => eventOf(object, to));
  // What is told is told with the move, or not at all.
  if (isNews && !tx.isTransaction) return tx.transaction((inner) => moveRows(inner, model, moves, options));
  const table = model.tableName;
  const columns = columnsOf(moves).map(columnName);
  const origins = originsOf(model, moves, from);
  const values = moves.map(({ id, to, patch }) => ({ id, state: to, ...patch }));
  const wanted = new Set([...returning, ...(isNews ? ["id", "merchantId", "livemode"] : [])]);
  // They go as one JSON parameter, to whose values the table itself gives its types.
  const { rows } = await prepared<{ rows: Moved<Row>[] }>(
    tx,
    `with moved as (
     update ${table} set state = next.state${columns.map((column) => `, ${column} = next.${column}`).join("")}
       from json_populate_recordset(cast(null as ${table}), ?) as next
      where ${table}.id = next.id
        and ${table}.state = any (case next.state ${origins.map(() => "when ? then cast(? as text[])").join(" ")} end)
        ${leaseToken === undefined ? "" : `and ${table}.lease_token = ?`}
      returning ${[...wanted].map((column) => `${table}.${columnName(column)} as "${column}"`).join(", ")}, ${table}.state as moved_to
     )${timeline ? `, told as (${tell(timeline)})` : ""}
     select * from moved`,
    [
      JSON.stringify(values.map(asRecord)),
      ...origins.flatMap(({ to, states }) => [to, [...states]]),
      ...(leaseToken === undefined ? [] : [leaseToken]),
      ...(timeline ? [timeline.at, JSON.stringify(timeline.details)] : []),
    ] as Knex.Value[],
  );
  if (isNews) await recordNews(tx as Knex.Transaction, newsOf(toldAs ?? (() => object), rows), timeOf(moves));
  return rows.map((row) => model.fromDatabaseJson(row) as unknown as Row);
}

/** A row as it is returned: the columns asked for and its new state. */
type Moved<Row> = Row & {
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly moved_to: string;
};

function newsOf<Row extends Stateful>(
  toldAs: (row: Row) => NewsObject,
  rows: readonly Moved<Row>[],
): readonly News[] {
  return rows.flatMap((row) => {
    const { id, merchantId, livemode, moved_to: state } = row;
    const type = eventOf(toldAs(row), state);
    return type ? [{ merchantId, livemode, type, objectId: id }] : [];
  });
}

/** Returns the moment that the moves write. */
function timeOf<Row extends Stateful>([first]: readonly Move<Row>[]): Date {
  const { updatedAt, resolvedAt } = (first?.patch ?? {}) as { updatedAt?: Date; resolvedAt?: Date };
  const at = updatedAt ?? resolvedAt;
  if (!at) throw new Error("A move that is news says when it is.");
  return at;
}

/** Returns the insert that writes the rows that moved on their timeline. */
function tell({ table, of }: Timeline): string {
  return `insert into ${table} (${of}, kind, at, detail)
          select moved.id, moved.moved_to, ?, said.detail
            from moved join json_to_recordset(?) as said (id uuid, detail jsonb) on said.id = moved.id`;
}

/** Returns, for each state that is moved to, the states from which a row may come. */
function originsOf<Row extends Stateful>(
  { lifeCycle, name }: StatefulModel<Row>,
  moves: readonly Move<Row>[],
  from: readonly string[] | undefined,
): readonly { readonly to: string; readonly states: readonly string[] }[] {
  if (!lifeCycle) throw new Error(`${name} has no life cycle.`);
  return [...new Set(moves.map(({ to }) => to))].map((to) => {
    const before = statesBefore(lifeCycle, to);
    return { to, states: from ? before.filter((state) => from.includes(state)) : before };
  });
}

function columnsOf<Row extends Stateful>(moves: readonly Move<Row>[]): readonly string[] {
  const [first = [], ...others] = moves.map(({ patch = {} }) =>
    Object.entries(patch).flatMap(([key, value]) => (value === undefined ? [] : [key])),
  );
  if (others.some((keys) => keys.length !== first.length || !keys.every((key) => first.includes(key))))
    throw new Error("The moves of one call write the same columns.");
  return first;
}

function asRecord(values: object): object {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [columnName(key), asJson(value)]));
}

function asJson(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString("hex")}` : value;
}
