import type { Knex } from "knex";

export interface AlertFigures {
  /** CSDs and e.firmas of merchants that end soon, the first to end in front. */
  readonly certificates: readonly {
    readonly kind: "csd" | "efirma";
    readonly livemode: boolean;
    readonly rfc: string;
    readonly daysLeft: number;
  }[];
  /** The time since each workbook was last found to be current. */
  readonly catalogs: readonly { readonly workbook: string; readonly ageSeconds: number }[];
  /** Invoices that were asked for and that no PAC has settled, whatever the queues believe. */
  readonly unstamped: readonly {
    readonly livemode: boolean;
    readonly count: number;
    readonly oldestSeconds: number;
  }[];
  /** The youngest sign of life of each process by name, also of those that died within a day. */
  readonly processes: readonly {
    readonly name: string;
    readonly living: number;
    readonly seenSeconds: number;
  }[];
}

/** Certificates are shown from this many days before their end. */
const shownDays = 60;
/** The limit that keeps a scrape light; the first to end come first. */
const mostCertificates = 500;
const unsettled = ["requested", "sealed", "stamping", "inDoubt"];

/** Returns what an operator is woken up for. Each figure is read from the tables, so it is true while queues rest. */
export async function alertFigures(db: Knex, now: Date): Promise<AlertFigures> {
  const [certificates, catalogs, unstamped, processes] = await Promise.all([
    endingCertificates(db, now),
    catalogAges(db, now),
    unstampedInvoices(db, now),
    heartbeats(db),
  ]);
  return { certificates, catalogs, unstamped, processes };
}

async function endingCertificates(db: Knex, now: Date): Promise<AlertFigures["certificates"]> {
  const { rows } = await db.raw<{
    rows: { kind: "csd" | "efirma"; livemode: boolean; rfc: string; days: number }[];
  }>(
    `select kind, livemode, rfc, extract(epoch from not_after - :now::timestamptz)::float8 / 86400 as days
       from (select 'csd' as kind, merchant_id, livemode, max(not_after) as not_after
               from certificates where active group by merchant_id, livemode
             union all
             select 'efirma', merchant_id, livemode, not_after from efirmas) as held
       join merchants on merchants.id = held.merchant_id and archived_at is null
      where not_after < :now::timestamptz + :shownDays * interval '1 day'
      order by not_after limit :most`,
    { now, shownDays, most: mostCertificates },
  );
  return rows.map(({ days, ...row }) => ({ ...row, daysLeft: Math.floor(days) }));
}

async function catalogAges(db: Knex, now: Date): Promise<AlertFigures["catalogs"]> {
  return db("catalogVersions")
    .select("workbook")
    .select(
      db.raw(
        "extract(epoch from ?::timestamptz - max(coalesce(ended_at, activated_at)))::float8 as age_seconds",
        [now],
      ),
    )
    .whereIn("state", ["active", "superseded", "unchanged"])
    .whereRaw("coalesce(ended_at, activated_at) is not null")
    .groupBy("workbook")
    .orderBy("workbook");
}

async function unstampedInvoices(db: Knex, now: Date): Promise<AlertFigures["unstamped"]> {
  const rows: AlertFigures["unstamped"] = await db("invoices")
    .select("livemode", db.raw("count(*)::int as count"))
    .select(db.raw("extract(epoch from ?::timestamptz - min(created_at))::float8 as oldest_seconds", [now]))
    .whereIn("state", unsettled)
    .groupBy("livemode");
  const none = { count: 0, oldestSeconds: 0 };
  return [false, true].map(
    (livemode) => rows.find((row) => row.livemode === livemode) ?? { livemode, ...none },
  );
}

async function heartbeats(db: Knex): Promise<AlertFigures["processes"]> {
  return db("processes")
    .whereRaw("database = this_database()")
    .select("name")
    .select(
      db.raw("(count(*) filter (where seen_at > now() - interval '16 seconds'))::int as living"),
      db.raw("extract(epoch from now() - max(seen_at))::float8 as seen_seconds"),
    )
    .groupBy("name")
    .orderBy("name");
}
