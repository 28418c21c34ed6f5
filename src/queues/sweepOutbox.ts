import type { Knex } from "knex";
import { OutboxJob } from "../models/OutboxJob.ts";
import type { AnnouncedJob } from "./announcedJob.ts";
import type { Announcer, AnnouncerDeps } from "./createAnnouncer.ts";
import { backoffMs } from "./backoffMs.ts";
import { isJobKind, type JobKind, jobs } from "./jobs.ts";
import { laneOf } from "./lanes.ts";
import type { Relay } from "./relay.ts";
import { splitJob } from "./splitJob.ts";

export interface SweepDeps extends AnnouncerDeps {
  readonly db: Knex;
  readonly announcer: Announcer;
  readonly relay: Pick<Relay, "announce" | "clock" | "trustMs">;
}

/** Trust grows with a row's age, so that a long backlog is looked at a few times and not at every sweep. */
const maxTrustMs = 600_000;

/** Rounds of one sweep; what is left after them waits for the next. */
const maxRounds = 20;

/**
 * Finds outbox rows whose trust has run out, asks the engine whether it has their jobs, and announces again those that
 * it lost or gave up. Rows are claimed by renewing their trust, so two sweeps at once announce a job once. Returns how
 * many were announced; throws when the engine cannot be asked, and the rows are due again after `trustMs`.
 */
export async function sweepOutbox(
  deps: SweepDeps,
  options: { readonly trustMs: number; readonly limit: number },
): Promise<number> {
  let announced = 0;
  for (let round = 0; round < maxRounds; round += 1) {
    const rows = await claimDueRows(deps.db, options);
    for (const chunk of inChunks(rows, 50)) announced += await announceLost(deps, chunk);
    if (rows.length < options.limit) break;
  }
  if (announced > 0) deps.log.info({ jobs: announced }, "announced jobs that the queue engine did not have");
  return announced;
}

async function claimDueRows(
  db: Knex,
  { trustMs, limit }: { readonly trustMs: number; readonly limit: number },
): Promise<OutboxJob[]> {
  const due = db(OutboxJob.tableName)
    .select("id")
    .whereNull("deadAt")
    .where("trustedUntil", "<", db.fn.now())
    .orderBy("trustedUntil")
    .limit(limit)
    .forUpdate()
    .skipLocked();
  // Materialized: a planner that ran the locking subquery more than once would claim more than the limit.
  return db(OutboxJob.tableName)
    .withMaterialized("due", due)
    .updateFrom("due")
    .whereRaw("outbox.id = due.id")
    .update({ trustedUntil: renewedTrust(db, trustMs) })
    .returning("outbox.*");
}

function renewedTrust(db: Knex, trustMs: number): Knex.Raw {
  return db.raw(
    `now() + least(greatest(? * interval '1 millisecond', now() - created_at), ? * interval '1 millisecond')`,
    [trustMs, Math.max(trustMs, maxTrustMs)],
  );
}

async function announceLost(deps: SweepDeps, rows: readonly OutboxJob[]): Promise<number> {
  const found = await Promise.all(rows.map((row) => findLost(deps, row)));
  const lost = found.filter((job) => job !== undefined);
  if (lost.length > 0) await deps.announcer.add(lost, "sweep");
  return lost.length;
}

/** Returns the job as it must be announced again, or `undefined` when the engine has it or nothing can be done. */
async function findLost(deps: SweepDeps, row: OutboxJob): Promise<AnnouncedJob | undefined> {
  const { kind } = row;
  if (!isJobKind(kind)) {
    deps.log.error(
      { jobId: row.id, kind },
      "an outbox row of an unknown kind; a newer version may have written it",
    );
    return undefined;
  }
  const queue = deps.engine.queue(laneOf({ kind, turn: row.turn }));
  const job = await queue.getJob(row.id);
  const state = job ? await job.getState() : "unknown";
  if (state === "unknown") return toAnnounced(row, kind);
  if (state !== "failed" && state !== "completed") return undefined;

  await queue.remove(row.id);
  const stalls = job?.stalledCounter ?? 0;
  return stalls === 0 ? toAnnounced(row, kind) : countStalls(deps, row, kind, stalls);
}

/**
 * Counts as failed the runs whose worker died: the engine fails a job after a few such deaths, and the executor never
 * hears of that. A batch is split, since one of its subjects may be what kills; and all of them back off with jitter,
 * so that those which merely ran beside it run apart from it next time.
 */
async function countStalls(
  deps: SweepDeps,
  row: OutboxJob,
  kind: JobKind,
  stalls: number,
): Promise<AnnouncedJob | undefined> {
  const now = deps.clock.now();
  const attempts = row.attempts + stalls;
  const lastError = "its worker died while it ran";
  const runAt = (): Date => new Date(now.getTime() + backoffMs(attempts, jobs[kind]));
  if (row.subjectIds.length > 1) {
    const verdicts = row.subjectIds.map(
      (id) => [id, { kind: "retry", attempts, lastError, runAt: runAt() }] as const,
    );
    await splitJob(deps, row, new Map(verdicts));
    return undefined;
  }
  const dead = attempts >= jobs[kind].attempts;
  // A dead one is announced as well, at once: the engine then lists it as failed.
  const patch = { attempts, lastError, runAt: dead ? now : runAt(), ...(dead && { deadAt: now }) };
  await OutboxJob.query(deps.db).findById(row.id).patch(patch);
  return { ...toAnnounced(row, kind), runAt: patch.runAt };
}

function toAnnounced(row: OutboxJob, kind: JobKind): AnnouncedJob {
  return {
    id: row.id,
    kind,
    ids: row.subjectIds,
    requestIds: row.requestIds,
    runAt: row.runAt,
    turn: row.turn,
  };
}

function inChunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
