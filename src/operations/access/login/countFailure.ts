import type { Lockout } from "../../../domain/access/lockout.ts";
import type { Deps } from "../../deps.ts";

/** The counter of failures: tries at something, or tries from somewhere. */
export interface FailureCounter {
  readonly key: Buffer;
  readonly lockout: Lockout;
}

/** A try that was counted as failed, before anybody knew. */
export interface CountedFailure {
  readonly key: Buffer;
  /** The number of failures, this one included. */
  readonly failures: number;
  readonly lockout: Lockout;
}

/**
 * Counts a try as a failure before anybody looks, so that a thousand tries at once find the door shut just as one after
 * the other do; `forgiveFailure` takes a good one back. While the door is shut nothing is counted, and the answer is
 * when it opens. A failure without a delay shuts nothing: `locked_until` stays null,
 * because a try that began before this one may be counted after it.
 */
export async function countFailure(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { key, lockout }: FailureCounter,
): Promise<CountedFailure | { readonly lockedUntil: Date }> {
  const { delaysMs, forgetMs } = lockout;
  const now = clock.now();
  const { rows } = await db.raw<{ rows: { failures: number }[] }>(
    `insert into login_failures as known (key, failures, last_at, locked_until)
     values (:key, 1, :now, :now::timestamptz + nullif((:delays::int[])[1], 0) * interval '1 millisecond')
     on conflict (key) do update set
       failures = case when known.last_at < :forgotten then 1 else known.failures + 1 end,
       last_at = :now,
       locked_until = :now::timestamptz + interval '1 millisecond'
         * nullif((:delays::int[])[case when known.last_at < :forgotten then 1 else least(known.failures + 1, :most::int) end], 0)
     where known.locked_until is null or known.locked_until <= :now
     returning failures`,
    {
      key,
      now,
      forgotten: new Date(now.getTime() - forgetMs),
      delays: [...delaysMs],
      most: delaysMs.length,
    },
  );
  if (rows[0]) return { key, failures: rows[0].failures, lockout };
  const locked = await db("loginFailures").where({ key }).first<{ lockedUntil: Date | null }>("lockedUntil");
  return { lockedUntil: locked?.lockedUntil ?? now };
}

/**
 * Takes back the failure of a try that was a good one. It takes back itself and the lock it brought, and no lock that
 * others' tries have brought, as long as enough of those are left to bring one.
 */
export async function forgiveFailure(
  { db }: Pick<Deps, "db">,
  { key, failures, lockout: { delaysMs } }: CountedFailure,
): Promise<void> {
  const free = delaysMs.filter((ms) => ms === 0).length;
  await db("loginFailures")
    .where({ key })
    .where("failures", ">", 0)
    .update({
      failures: db.raw("failures - 1"),
      lockedUntil: db.raw("case when failures = ? or failures - 1 <= ? then null else locked_until end", [
        failures,
        free,
      ]),
    });
}
