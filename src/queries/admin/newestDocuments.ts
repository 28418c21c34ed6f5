import type { Model, QueryBuilder } from "objection";
import type { Invoice } from "../../models/Invoice.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import { boundsBehind, comparisons, isOfStateAlone, type TimeBounds } from "../lists/newestWithin.ts";
import { ofEachState } from "../lists/ofEachState.ts";
import type { Page, PageOf } from "../lists/page.ts";

type Document = Model & Pick<TicketRow | Invoice, "seq">;

interface Wanted {
  readonly merchantId?: string;
  readonly livemode?: boolean;
  readonly state?: string;
  readonly createdAt?: TimeBounds;
}

/** The narrowed list of one mode, in no order yet. */
interface ListOfMode<Row extends Document> {
  readonly query: QueryBuilder<Row>;
  /** Every state, where no narrower index than one by state serves the list. */
  readonly states?: readonly string[];
}

/** A row and its arrival in UTC, to the microsecond. */
type Placed<Row> = Row & { readonly arrivedAt: string };

/** The time by which a list is ordered, and what a bound or the place of a page becomes to be compared with it. */
interface Time {
  readonly column: string;
  readonly bound: string;
  readonly place: string;
}

const utc = "at time zone 'UTC'";

/** The time in UTC. Only lists of all merchants have indexes of it, so that no other list can use them (decision 47). */
const ofAll: Time = {
  column: `(created_at ${utc})`,
  bound: `cast(? as timestamptz) ${utc}`,
  place: "cast(? as timestamp)",
};

const ofOne: Time = { column: "created_at", bound: "?", place: `cast(? as timestamp) ${utc}` };

/** The form of a page's place: arrival and number of its last row. */
export const placeForm = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}) (\d{1,18})$/;

/**
 * Returns a page of documents, newest first: by the time of arrival, or by its number where a merchant's list has no bounds of
 * time and is not of a state alone. The two modes have a list each, which are merged where no mode is asked for.
 */
export async function newestDocuments<Row extends Document>(
  wanted: Wanted,
  page: Page,
  list: (livemode: boolean) => ListOfMode<Row>,
): Promise<PageOf<Row>> {
  const time = timeOf(wanted);
  const modes = wanted.livemode === undefined ? [true, false] : [wanted.livemode];
  const found = await Promise.all(modes.map((mode) => newestOf(list(mode), time, wanted, page)));
  const rows = found.flat().toSorted((one, other) => (isNewer(one, other, time) ? -1 : 1));
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return { rows: shown, ...(rows.length > page.limit && last && { next: `${last.arrivedAt} ${last.seq}` }) };
}

function timeOf(wanted: Wanted): Time | undefined {
  if (wanted.merchantId === undefined) return ofAll;
  return wanted.createdAt || isOfStateAlone({ ...wanted }, ["merchantId", "livemode"]) ? ofOne : undefined;
}

type Place = Placed<Pick<Document, "seq">>;

function isNewer(one: Place, other: Place, time: Time | undefined): boolean {
  if (time && one.arrivedAt !== other.arrivedAt) return one.arrivedAt > other.arrivedAt;
  return BigInt(one.seq) > BigInt(other.seq);
}

async function newestOf<Row extends Document>(
  { query, states }: ListOfMode<Row>,
  time: Time | undefined,
  { createdAt = {} }: Wanted,
  { limit, after }: Page,
): Promise<Placed<Row>[]> {
  const knex = query.knex();
  const newestFirst = (rows: QueryBuilder<Row>): QueryBuilder<Row> => {
    if (time) rows.orderByRaw(`${time.column} desc`);
    return rows.orderBy("seq", "desc").limit(limit + 1);
  };
  if (time) narrow(query, time, after === undefined ? createdAt : boundsBehind(createdAt, arrivalOf(after)));
  if (after !== undefined) startBehind(query, time, after);
  query.select("*", knex.raw(`to_char(created_at ${utc}, 'YYYY-MM-DD HH24:MI:SS.US') as arrived_at`));
  const rows = states ? ofEachState(query, states, newestFirst) : newestFirst(query);
  return (await rows) as Placed<Row>[];
}

/** Returns the arrival of a page's place, to the millisecond. */
function arrivalOf(after: string): Date {
  const [day, clock] = after.split(" ");
  return new Date(`${day}T${clock}Z`);
}

function narrow<Row extends Document>(
  query: QueryBuilder<Row>,
  { column, bound }: Time,
  bounds: TimeBounds,
): void {
  for (const [end, instant] of Object.entries(bounds) as [keyof TimeBounds, Date][])
    query.whereRaw(`${column} ${comparisons[end]} ${bound}`, [instant]);
}

function startBehind<Row extends Document>(
  query: QueryBuilder<Row>,
  time: Time | undefined,
  after: string,
): void {
  const [, arrivedAt, seq] = placeForm.exec(after) ?? [];
  if (arrivedAt === undefined || seq === undefined) throw new Error(`There is no such place: ${after}.`);
  if (time) query.whereRaw(`(${time.column}, seq) < (${time.place}, ?)`, [arrivedAt, seq]);
  else query.where("seq", "<", seq);
}
