import { systemActor } from "../../domain/access/actor.ts";
import { pauseAfterTrips } from "../../domain/pacs/breaker.ts";
import { AppError } from "../../errors.ts";
import { PacBreaker } from "../../models/pacs/PacBreaker.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import type { BreakerKey } from "./takeProbe.ts";

/** A call to an account that has ended. */
export interface WatchedCall extends BreakerKey {
  readonly isProbe: boolean;
  readonly tookMs: number;
  /** The reason why there is no sound answer. */
  readonly error: unknown;
}

/** Failures of a PAC, as opposed to those of SAT's repository or of our own. */
const causes = new Set(["pac.unreachable", "pac.answer_unreadable", "pac.credentials_refused"]);
/** A call that takes longer counts as a bad one. */
const slowShare = 2 / 3;

/**
 * Opens the breaker of an account that is down, and closes it when a try has succeeded; both stand in the audit log. Run
 * again, or died before, it changes nothing that the next calls would not change too.
 */
export async function watchPacs(
  deps: Pick<Deps, "db" | "clock" | "config" | "pacs">,
  calls: readonly WatchedCall[],
): Promise<void> {
  for (const call of calls) {
    const { pac, livemode, isProbe } = call;
    const cause = causeOf(call, deps.config.pacTimeoutMs);
    const isDown = deps.pacs.health.note(`${pac} ${livemode}`, {
      isGood: cause === undefined,
      isCertain: cause === "pac.credentials_refused",
    });
    if (cause === undefined && isProbe) await closeBreaker(deps, { pac, livemode });
    else if (cause !== undefined && (isDown || isProbe)) await openBreaker(deps, { pac, livemode }, cause);
  }
}

function causeOf({ error, tookMs }: WatchedCall, timeoutMs: number): string | undefined {
  if (error instanceof AppError && causes.has(error.code)) return error.code;
  return tookMs > timeoutMs * slowShare ? "pac.slow" : undefined;
}

async function openBreaker(
  { db, clock, pacs }: Pick<Deps, "db" | "clock" | "pacs">,
  key: BreakerKey,
  reason: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const before = await PacBreaker.query(tx).findOne(key).forUpdate();
    if (before && before.openUntil > now) return;
    const trips = before?.automatic ? before.trips + 1 : 1;
    // The configured account changes with a restart, which ends no breaker, so it is tried again soon.
    const isKept = pacs.configured(key.livemode)?.name !== key.pac;
    const isRefused = isKept && reason === "pac.credentials_refused";
    const openUntil = new Date(now.getTime() + pauseAfterTrips(trips, isRefused));
    const opened = { reason, openUntil, automatic: true, trips, probingUntil: null, openedBy: null };
    const row = { ...key, ...opened, openedAt: before?.automatic ? before.openedAt : now };
    const written = await PacBreaker.query(tx).insert(row).onConflict(["pac", "livemode"]).merge();
    if (written && trips === 1)
      await recordAudit(tx, systemActor("breaker"), now, {
        action: "pac.breakerOpened",
        merchantId: null,
        subject: { kind: "pac", id: idOf(key) },
        after: { openUntil, reason },
      });
  });
}

async function closeBreaker({ db, clock }: Pick<Deps, "db" | "clock">, key: BreakerKey): Promise<void> {
  await db.transaction(async (tx) => {
    const closed = await PacBreaker.query(tx)
      .delete()
      .where({ ...key, automatic: true })
      .where("openUntil", "<=", clock.now());
    if (closed > 0)
      await recordAudit(tx, systemActor("breaker"), clock.now(), {
        action: "pac.breakerClosed",
        merchantId: null,
        subject: { kind: "pac", id: idOf(key) },
        after: { openUntil: null, reason: null },
      });
  });
}

function idOf({ pac, livemode }: BreakerKey): string {
  return `${pac}-${livemode ? "live" : "test"}`;
}
