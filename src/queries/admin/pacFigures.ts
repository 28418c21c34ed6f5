import type { Knex } from "knex";
import { PacBreaker } from "../../models/pacs/PacBreaker.ts";
import { noStamps, type StampOutcome } from "../../models/StampAttempt.ts";

export interface PacFigures {
  readonly lastSuccessAt: Date | null;
  /** The last failure within the last day. */
  readonly lastFailureAt: Date | null;
  readonly lastHour: {
    readonly outcomes: Readonly<Record<StampOutcome, number>>;
    /** The median of answered calls; `null` without any. */
    readonly medianMs: number | null;
    readonly p95Ms: number | null;
  };
  /** The breaker, present while somebody keeps it stopped, or until a call has shown that it works again. */
  readonly breaker: PacBreaker | undefined;
}

const hourMs = 3_600_000;

/** Returns the figures of a PAC's recent answers in one mode. */
export async function pacFigures(
  db: Knex,
  which: { readonly pac: string; readonly livemode: boolean },
  now: Date,
): Promise<PacFigures> {
  const [success, failure, lastHour, breaker] = await Promise.all([
    lastOf(db, which, ["stamped", "recovered", "refused"], new Date(0)),
    lastOf(db, which, ["unknown", "notSent"], new Date(now.getTime() - 24 * hourMs)),
    hourOf(db, which, new Date(now.getTime() - hourMs)),
    PacBreaker.query(db)
      .findOne(which)
      .where((shut) => void shut.where("openUntil", ">", now).orWhere({ automatic: true })),
  ]);
  return { lastSuccessAt: success, lastFailureAt: failure, lastHour, breaker };
}

/**
 * Returns the end of the last call with one of these outcomes: an answer is a success of the PAC, even when it refuses
 * the document.
 */
async function lastOf(
  db: Knex,
  which: object,
  outcomes: readonly StampOutcome[],
  since: Date,
): Promise<Date | null> {
  const row: { finishedAt: Date } | undefined = await db("stampAttempts")
    .select("finishedAt")
    .where(which)
    .whereIn("outcome", [...outcomes])
    .where("startedAt", ">", since)
    .orderBy("startedAt", "desc")
    .first();
  return row?.finishedAt ?? null;
}

async function hourOf(db: Knex, which: object, since: Date): Promise<PacFigures["lastHour"]> {
  const ms = "extract(epoch from finished_at - started_at) * 1000";
  const rows: {
    outcome: StampOutcome | null;
    count: number;
    medianMs: number | null;
    p95Ms: number | null;
  }[] = await db("stampAttempts")
    .select("outcome", db.raw("count(*)::int as count"))
    .select(
      db.raw(`percentile_disc(0.5) within group (order by ${ms})::float8 as median_ms`),
      db.raw(`percentile_disc(0.95) within group (order by ${ms})::float8 as p95_ms`),
    )
    .where(which)
    .where("startedAt", ">", since)
    .whereNotNull("outcome")
    .groupByRaw("grouping sets ((), (outcome))");
  const outcomes = { ...noStamps };
  for (const { outcome, count } of rows) if (outcome) outcomes[outcome] = count;
  const all = rows.find(({ outcome }) => outcome === null);
  return { outcomes, medianMs: rounded(all?.medianMs), p95Ms: rounded(all?.p95Ms) };
}

function rounded(ms: number | null | undefined): number | null {
  return ms === null || ms === undefined ? null : Math.round(ms);
}
