import { centralZone } from "../../domain/time/centralZone.ts";
import type { Knex } from "knex";

interface DayFigures {
  /** The day in Mexico City, `YYYY-MM-DD`. */
  readonly day: string;
  readonly tickets: number;
  readonly invoices: number;
  readonly stamped: number;
  readonly refused: number;
}

export interface PlatformFigures {
  readonly days: readonly DayFigures[];
  /** The first faults of invoices refused in these days, the most frequent first. */
  readonly errors: readonly { readonly code: string; readonly count: number }[];
  readonly pacs: readonly {
    readonly pac: string;
    readonly calls: number;
    /** The share of all calls, 0 to 1. */
    readonly share: number;
    readonly unknown: number;
    readonly medianMs: number | null;
    readonly p95Ms: number | null;
  }[];
  readonly merchants: { readonly total: number; readonly active: number; readonly suspended: number };
}

const mostErrors = 20;

/**
 * Returns the figures of what the platform did since a moment, in one mode. Counts as it reads: meant for some days,
 * not for years.
 */
export async function platformFigures(
  db: Knex,
  { since, livemode }: { readonly since: Date; readonly livemode: boolean },
): Promise<PlatformFigures> {
  const [tickets, invoices, errors, pacs, merchants] = await Promise.all([
    countByDay(db, "tickets", since, livemode),
    countByDay(db, "invoices", since, livemode),
    commonErrors(db, since, livemode),
    pacShares(db, since, livemode),
    countMerchants(db, since, livemode),
  ]);
  return { days: mergeDays(tickets, invoices), errors, pacs, merchants };
}

interface DayCount {
  readonly day: string;
  readonly count: number;
  readonly stamped: number;
  readonly refused: number;
}

async function countByDay(
  db: Knex,
  table: "tickets" | "invoices",
  since: Date,
  livemode: boolean,
): Promise<DayCount[]> {
  return db(table)
    .select(
      db.raw(`to_char(created_at at time zone '${centralZone}', 'YYYY-MM-DD') as day`),
      db.raw("count(*)::int as count"),
      db.raw("(count(*) filter (where state in ('stamped', 'cancelling', 'cancelled')))::int as stamped"),
      db.raw("(count(*) filter (where state = 'refused'))::int as refused"),
    )
    .where("createdAt", ">=", since)
    .where({ livemode })
    .groupBy("day")
    .orderBy("day");
}

function mergeDays(tickets: readonly DayCount[], invoices: readonly DayCount[]): DayFigures[] {
  const days = [...new Set([...tickets, ...invoices].map(({ day }) => day))].toSorted();
  return days.map((day) => {
    const invoiced = invoices.find((count) => count.day === day);
    return {
      day,
      tickets: tickets.find((count) => count.day === day)?.count ?? 0,
      invoices: invoiced?.count ?? 0,
      stamped: invoiced?.stamped ?? 0,
      refused: invoiced?.refused ?? 0,
    };
  });
}

async function commonErrors(db: Knex, since: Date, livemode: boolean): Promise<PlatformFigures["errors"]> {
  return db("invoices")
    .select(db.raw("coalesce(faults -> 0 ->> 'code', '') as code"), db.raw("count(*)::int as count"))
    .where("createdAt", ">=", since)
    .where({ livemode, state: "refused" })
    .groupBy("code")
    .orderBy([{ column: "count", order: "desc" }, { column: "code" }])
    .limit(mostErrors);
}

async function pacShares(db: Knex, since: Date, livemode: boolean): Promise<PlatformFigures["pacs"]> {
  const ms = "extract(epoch from finished_at - started_at) * 1000";
  return db("stampAttempts")
    .select(
      "pac",
      db.raw("count(*)::int as calls"),
      db.raw("(count(*) / sum(count(*)) over ())::float8 as share"),
      db.raw("(count(*) filter (where outcome = 'unknown'))::int as unknown"),
      db.raw(`round(percentile_disc(0.5) within group (order by ${ms}))::int as median_ms`),
      db.raw(`round(percentile_disc(0.95) within group (order by ${ms}))::int as p95_ms`),
    )
    .where("startedAt", ">=", since)
    .where({ livemode })
    .groupBy("pac")
    .orderBy("pac");
}

/** Counts merchants; those from whom tickets came are active. */
async function countMerchants(
  db: Knex,
  since: Date,
  livemode: boolean,
): Promise<PlatformFigures["merchants"]> {
  const active = db("tickets")
    .countDistinct("merchantId")
    .where("createdAt", ">=", since)
    .where({ livemode });
  return db("merchants")
    .select(
      db.raw("count(*)::int as total"),
      db.raw("(count(*) filter (where suspended_at is not null))::int as suspended"),
      db.raw("(?)::int as active", [active]),
    )
    .whereNull("archivedAt")
    .first();
}
