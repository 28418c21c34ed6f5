import type { Knex } from "knex";

/** The reports for operators: who uses the platform and how fast, what is refused, how its operations answer. */
export const reportNames = ["merchants", "failures", "calls"] as const;
export type ReportName = (typeof reportNames)[number];

/** A line of a report: a merchant, a code or an operation. */
export interface ReportLine {
  readonly name: string;
  readonly merchantId: string | null;
  readonly count: number;
  readonly failed: number;
  readonly merchants: number;
  readonly medianMs: number | null;
  readonly p95Ms: number | null;
}

export interface ReportSpan {
  readonly since: Date;
  readonly livemode: boolean;
}

const mostShown = 100;
/** The most lines of a report's file, which are held at once. */
export const mostExported = 50_000;

/** Returns a report, the most frequent lines first, as many as a page shows when nothing is said. Counts as it reads: meant for some days, not for years. */
export async function readReport(
  db: Knex,
  name: ReportName,
  span: ReportSpan,
  most: number = mostShown,
): Promise<readonly ReportLine[]> {
  const { rows } = await db.raw<{ rows: ReportLine[] }>(`${sources[name]} limit :most`, {
    ...span,
    most,
  });
  return rows;
}

const shares = (ms: string): string => `
  round(percentile_disc(0.5) within group (order by ${ms}))::int as "medianMs",
  round(percentile_disc(0.95) within group (order by ${ms}))::int as "p95Ms"`;

/** The time from the moment at which a document is asked for to its stamp, whose time is the PAC's, in whole seconds. */
const stampMs =
  "case when stamped_at is not null then greatest(0, extract(epoch from stamped_at - created_at) * 1000) end";

const sources: Readonly<Record<ReportName, string>> = {
  merchants: `
    with used as (
      select merchant_id, count(*)::int as count, (count(*) filter (where state = 'refused'))::int as failed,
             ${shares(stampMs)}
        from invoices where created_at >= :since and livemode = :livemode
       group by merchant_id order by count desc, merchant_id limit :most
    )
    select trade_name as name, merchant_id as "merchantId", count, failed, 1 as merchants, "medianMs", "p95Ms"
      from used join merchants on merchants.id = merchant_id order by count desc, merchant_id`,
  // What PACs and our own checks refuse, by its first fault.
  failures: `
    with refused as (
      select merchant_id, faults from invoices
       where created_at >= :since and livemode = :livemode and state = 'refused'
      union all
      select merchant_id, faults from tickets
       where created_at >= :since and livemode = :livemode and state = 'rejected'
    )
    select coalesce(faults -> 0 ->> 'code', '') as name, null as "merchantId", count(*)::int as count,
           count(*)::int as failed, count(distinct merchant_id)::int as merchants,
           null as "medianMs", null as "p95Ms"
      from refused group by 1 order by count desc, name`,
  calls: `
    select method || ' ' || route as name, null as "merchantId", count(*)::int as count,
           (count(*) filter (where status >= 400))::int as failed, count(distinct merchant_id)::int as merchants,
           ${shares("ms")}
      from api_calls where at >= :since and livemode = :livemode and route is not null
     group by 1 order by count desc, name`,
};
