import { DelayedError, type Job, UnrecoverableError } from "bullmq";
import type { Knex } from "knex";
import { OutboxJob } from "../../models/OutboxJob.ts";
import type { Logger } from "../../platform/logger.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { Clock } from "../../ports/clock.ts";
import type { AnnouncedJob, JobPayload } from "../announcedJob.ts";
import { isJobKind, type JobDefinition, type JobKind, jobs } from "../jobs.ts";
import type { Operation } from "../operation.ts";
import type { JobProcessor } from "../queueEngine.ts";
import type { Relay } from "../relay.ts";
import { AppError } from "../../errors.ts";
import { warnOnceAMinute } from "../../platform/warnOnceAMinute.ts";
import { behind } from "../behind.ts";
import type { Unfinished } from "../outcome.ts";
import type { WorkedRow } from "../workedRow.ts";
import { keepJobs } from "./keptJobs.ts";
import { RetryLater } from "./RetryLater.ts";
import { runOperation } from "./runOperation.ts";
import { splitJob } from "../splitJob.ts";
import { type Verdict, verdictOn } from "./verdict.ts";

export interface WorkerDeps {
  readonly db: Knex;
  readonly relay: Relay;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface ExecutorOptions {
  readonly metrics: Metrics;
  /** Returns other limits than the table's, for tests that cannot wait for minutes. */
  readonly definitionOf?: (kind: JobKind) => JobDefinition;
  /** The signal that is raised when the worker closes. */
  readonly stopping?: AbortSignal;
  /** The time after which another worker may have been given the job of one that shows no sign of life. */
  readonly lockDurationMs: number;
}

/** One run of an operation, as it is told of. */
interface Run {
  readonly kind: JobKind;
  readonly log: Logger;
  readonly queue: string;
  readonly startedAt: number;
}

type RunResult = "done" | "gone" | "split" | "overtaken" | Verdict["kind"];

/**
 * Returns the executor, the one place where outcomes become acts of the queue engine: done removes the outbox row,
 * waiting delays the job, a failure backs off, the last one leaves a dead letter, and a half-finished batch is split.
 * The outbox row decides: a job without one was finished before, and the attempts it counts outlive the engine's
 * memory. A worker that slept while another was given its job leaves the row alone.
 */
export function createExecutor<Deps extends WorkerDeps>(
  operations: Readonly<Partial<Record<JobKind, Operation<Deps>>>>,
  deps: Deps,
  { metrics, stopping, lockDurationMs, definitionOf = (kind) => jobs[kind] }: ExecutorOptions,
): JobProcessor {
  return async (job, token) => {
    const startedAt = performance.now();
    const run = { kind: kindOf(job), log: logOf(deps.log, job), queue: job.queueName, startedAt };
    const row = await loadRow(deps.db, job);
    if (!row) return record(run, job.data.ids, "gone");
    const following = row.turn === 0 ? deps : { ...deps, relay: behind(deps.relay, row.turn) };
    const kept = keepJobs(following.relay, definitionOf(run.kind).goesOnAs);
    const unfinished = await work(run, row, { ...following, relay: kept.relay });
    const goesOn = unfinished.size === 0 && !stopping?.aborted;
    if (!goesOn) kept.letGo();
    // The row is the other worker's now, which may die yet.
    if (!(await isOurs(job, token, startedAt))) {
      kept.letGo();
      return record(run, row.subjectIds, "overtaken");
    }
    const verdicts = verdictsOn(run, row, unfinished);
    const settled = settle(run, row, verdicts, (verdict) => handBack(job, token, verdict));
    // What goes on does not wait until this row is deleted: a run that finds the row again has nothing left to do.
    const going = kept.take().map((next) => goOn(next, following, job, token));
    await endOfAll([settled, ...going]);
  };

  /** Works what a run has written, as part of that run; what is not done at its end waits in the engine. */
  async function goOn(
    next: AnnouncedJob,
    following: Deps,
    job: Job<JobPayload, void, JobKind>,
    token: string | undefined,
  ): Promise<void> {
    const { id, kind, ids: subjectIds, requestIds, turn } = next;
    const log = logOf(deps.log, { id, name: kind, queueName: job.queueName, data: next });
    const run = { kind, log, queue: job.queueName, startedAt: performance.now() };
    const row = { id, kind, subjectIds, requestIds, turn, attempts: 0 };
    const unfinished = await work(run, row, following);
    if (!(await isOurs(job, token, run.startedAt))) return record(run, subjectIds, "overtaken");
    await settle(run, row, verdictsOn(run, row, unfinished), ({ runAt }) =>
      deps.relay.announce([{ ...next, runAt }]),
    );
  }

  async function work({ kind, log }: Run, row: WorkedRow, following: Deps) {
    const { timeoutMs, yieldsToStop } = definitionOf(kind);
    return runOperation(operations[kind] as Operation<Deps>, following, row.subjectIds, {
      log,
      attempt: row.attempts + 1,
      timeoutMs,
      stopping: yieldsToStop && stopping,
      now: deps.clock.now(),
    });
  }

  function verdictsOn(
    { kind, log }: Run,
    { attempts }: WorkedRow,
    unfinished: ReadonlyMap<string, Unfinished>,
  ): ReadonlyMap<string, Verdict> {
    for (const outcome of unfinished.values()) {
      if (outcome.kind === "retry") warnOfFailure(log, outcome.error, attempts + 1);
    }
    const [definition, now] = [definitionOf(kind), deps.clock.now()];
    return new Map(
      [...unfinished].map(([id, outcome]) => [id, verdictOn(outcome, attempts, definition, now)]),
    );
  }

  function kindOf(job: Job<JobPayload, void, JobKind>): JobKind {
    if (isJobKind(job.name) && operations[job.name]) return job.name;
    throw new Error(`No operation for jobs of kind ${job.name}; is this worker's version too old?`);
  }

  /** A run that was shorter than the lock cannot have lost it, so the engine is asked only after long ones. */
  async function isOurs(job: Job, token: string | undefined, startedAt: number): Promise<boolean> {
    if (token === undefined || performance.now() - startedAt < lockDurationMs) return true;
    return (await job.extendLock(token, lockDurationMs)) > 0;
  }

  /** Writes what became of a row; one that is left as a whole is handed back to the engine. */
  async function settle(
    run: Run,
    row: WorkedRow,
    verdicts: ReadonlyMap<string, Verdict>,
    handBack: (verdict: Verdict & { readonly runAt: Date }) => Promise<void> | void,
  ): Promise<void> {
    const [first] = verdicts.values();
    if (!first) {
      await OutboxJob.query(deps.db).deleteById(row.id);
      return record(run, row.subjectIds, "done");
    }
    if (row.subjectIds.length > 1 && !waitTogether(row, verdicts)) {
      await splitJob(deps, row, verdicts);
      return record(run, row.subjectIds, "split");
    }
    record(run, row.subjectIds, first.kind);
    const now = deps.clock.now();
    await (first.kind === "dead" ? bury(row, first, now) : postpone(row, first, now));
    await handBack({ ...first, runAt: first.kind === "dead" ? now : first.runAt });
  }

  async function bury(
    row: WorkedRow,
    { attempts, lastError }: Extract<Verdict, { kind: "dead" }>,
    deadAt: Date,
  ): Promise<void> {
    await OutboxJob.query(deps.db).findById(row.id).patch({ attempts, lastError, deadAt });
  }

  async function postpone(
    row: WorkedRow,
    { attempts, runAt, lastError }: Exclude<Verdict, { kind: "dead" }>,
    now: Date,
  ): Promise<void> {
    const trustedMs = Math.max(0, runAt.getTime() - now.getTime()) + deps.relay.trustMs;
    const trustedUntil = deps.db.raw("now() + ? * interval '1 millisecond'", [trustedMs]);
    await deps
      .db(OutboxJob.tableName)
      .where({ id: row.id })
      .update({ attempts, lastError, runAt, trustedUntil });
  }

  /** Gives the engine its job back: by the errors that say which of its lists it belongs to. */
  async function handBack(
    job: Job<JobPayload, void, JobKind>,
    token: string | undefined,
    { kind, lastError, runAt }: Verdict & { readonly runAt: Date },
  ): Promise<never> {
    if (kind === "dead") throw new UnrecoverableError(lastError);
    const delayMs = Math.max(0, runAt.getTime() - deps.clock.now().getTime());
    if (kind === "retry") throw new RetryLater(lastError, delayMs);
    await job.moveToDelayed(Date.now() + delayMs, token);
    throw new DelayedError();
  }

  function record({ kind, log, queue, startedAt }: Run, ids: readonly string[], result: RunResult): void {
    const ms = performance.now() - startedAt;
    metrics.jobRuns.inc({ queue, kind, outcome: result });
    metrics.jobSeconds.observe({ queue, kind }, ms / 1_000);
    const level = result === "dead" ? "error" : result === "retry" ? "debug" : "info";
    log[level]({ outcome: result, subjects: ids.length, ms: Math.round(ms) }, "job run");
  }
}

/** Waits for the end of all of them, and throws what the first that failed has thrown. */
async function endOfAll(works: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(works)) if (end.status === "rejected") throw end.reason;
}

/**
 * Lets batches wait as batches: a PAC that is switched off holds up whole ones, and a day of waiting would cost a job a
 * ticket.
 */
function waitTogether({ subjectIds }: WorkedRow, verdicts: ReadonlyMap<string, Verdict>): boolean {
  const [first, ...others] = verdicts.values();
  if (first?.kind !== "waiting" || verdicts.size < subjectIds.length) return false;
  return others.every((other) => other.kind === "waiting" && other.runAt.getTime() === first.runAt.getTime());
}

/**
 * Loads the row. A dead letter that comes for the first time is only shown to the engine, which lists it as failed; one
 * that comes again was retried by a human on the queue's board, so it lives again.
 */
async function loadRow(db: Knex, job: Job<JobPayload, void, JobKind>): Promise<OutboxJob | undefined> {
  const row = await OutboxJob.query(db).findById(job.id as string);
  if (!row?.deadAt) return row;
  if (job.attemptsStarted <= 1) throw new UnrecoverableError(row.lastError ?? "given up");
  return OutboxJob.query(db).patchAndFetchById(row.id, { deadAt: null, attempts: 0 });
}

function logOf(
  log: Logger,
  job: Pick<Job<JobPayload, void, JobKind>, "id" | "name" | "queueName"> & { readonly data: JobPayload },
): Logger {
  const requestIds = [...new Set(job.data.requestIds.filter((id) => id !== null))];
  const request = requestIds.length === 1 ? { requestId: requestIds[0] } : { requestIds };
  return log.child({ queue: job.queueName, kind: job.name, jobId: job.id, ...request });
}

/** An outside party that is away fails every try of every job: it is told once a minute, not once a try. */
function warnOfFailure(log: Logger, error: unknown, attempt: number): void {
  const fields = { err: error, attempt };
  const message = "the job failed; it is retried";
  if (error instanceof AppError) warnOnceAMinute(log, error.code, fields, message);
  else log.warn(fields, message);
}
