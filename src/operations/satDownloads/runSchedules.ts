import type { Knex } from "knex";
import { systemActor } from "../../domain/access/actor.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import { scheduledRanges } from "../../domain/satDownloads/scheduledRanges.ts";
import type { SatContent, SatRange } from "../../domain/satDownloads/satQuery.ts";
import { nextDue } from "../../domain/schedules/nextDue.ts";
import { AppError } from "../../errors.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { SatDownload } from "../../models/sat/SatDownload.ts";
import { SatSchedule } from "../../models/sat/SatSchedule.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { followDownload } from "./followDownload.ts";
import { createDownload } from "./createDownload.ts";

type ScheduleDeps = Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault" | "authorities">;

const mostAtOnce = 100;

/**
 * Asks for the downloads of every schedule whose time has come: what is new up to yesterday, and the states of the
 * month before, after which our invoices are compared with SAT's list. The row says so in the same transaction, so any
 * number of schedulers ask once. What keeps a schedule from asking (no e.firma) stands in it until the next run, which
 * then covers those days too. Returns how many ran.
 */
export async function runSchedules(deps: ScheduleDeps): Promise<number> {
  let ran = 0;
  while (ran < mostAtOnce && (await runNext(deps))) ran += 1;
  return ran;
}

async function runNext(deps: ScheduleDeps): Promise<boolean> {
  return transact(deps, async (tx) => {
    const now = deps.clock.now();
    const due = await SatSchedule.query(tx)
      .where({ enabled: true })
      .where("nextRunAt", "<=", now)
      .orderBy("nextRunAt")
      .first()
      .forUpdate()
      .skipLocked();
    if (!due) return false;
    const { merchantId, livemode } = due;
    const outcome = await tryRun(tx, deps, due);
    await SatSchedule.query(tx)
      .where({ merchantId, livemode })
      .patch({ ...outcome, lastRunAt: now, nextRunAt: nextDue(due, now) });
    return true;
  });
}

type Outcome = Partial<Pick<SatSchedule, "coveredUntil" | "lastProblem">>;

/** Starts all of its downloads or none. */
async function tryRun(tx: Knex.Transaction, deps: ScheduleDeps, due: SatSchedule): Promise<Outcome> {
  const { merchantId, livemode } = due;
  const merchant = await Merchant.query(tx).findById(merchantId).throwIfNotFound();
  if (merchant.suspendedAt ?? merchant.archivedAt) return { lastProblem: "merchant.not_active" };
  const ranges = scheduledRanges(due.coveredUntil, wallTime(deps.clock.now(), due.zone).slice(0, 10));
  if (!ranges) return { lastProblem: null };
  try {
    await transact({ ...deps, db: tx }, async (inner) => {
      for (const requestType of due.requestTypes) {
        const from = (await failedSince(inner, due, requestType)) ?? ranges.fresh.from;
        const fresh = { ...ranges.fresh, from: from < ranges.fresh.from ? from : ranges.fresh.from };
        await download(inner, deps, due, { requestType, content: due.content, range: fresh });
        const states = { requestType, content: "metadata", range: ranges.lookBack } as const;
        const { id: downloadId } = await download(inner, deps, due, states);
        const books = { from: ranges.lookBack.from, to: ranges.fresh.to };
        if (requestType === "emitidos")
          await followDownload(inner, deps, { merchantId, livemode, ...books, downloadId });
      }
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { lastProblem: error.code };
  }
  return { coveredUntil: ranges.fresh.to, lastProblem: null };
}

/** Returns where a failed run before this one began: this one begins there, so nothing is skipped for good. */
async function failedSince(
  tx: Knex.Transaction,
  { merchantId, livemode, content }: SatSchedule,
  requestType: SatDownload["requestType"],
): Promise<string | undefined> {
  const last = await SatDownload.query(tx)
    .where({ merchantId, livemode, requestType, content, requestedThrough: "schedule" })
    .orderBy([
      { column: "dateTo", order: "desc" },
      { column: "seq", order: "desc" },
    ])
    .first()
    .select("state", "dateFrom");
  const hasFailed = last?.state === "refused" || last?.state === "expired";
  return hasFailed ? (last.dateFrom ?? undefined) : undefined;
}

async function download(
  tx: Knex.Transaction,
  deps: ScheduleDeps,
  { merchantId, livemode }: SatSchedule,
  wanted: {
    readonly requestType: "emitidos" | "recibidos";
    readonly content: SatContent;
    readonly range: SatRange;
  },
): Promise<SatDownload> {
  const { range, ...what } = wanted;
  const change = { principal: { merchantId }, actor: systemActor("satSchedule") };
  return createDownload({ ...deps, db: tx }, change, {
    ...what,
    livemode,
    dateFrom: range.from,
    dateTo: range.to,
    requestedThrough: "schedule",
  });
}
