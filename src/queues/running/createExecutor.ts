import { DelayedError, type Job, UnrecoverableError } from "bullmq";
import type { Knex } from "knex";
import { OutboxJob } from "../../models/OutboxJob.ts";
import type { Logger } from "../../platform/logger.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { Clock } from "../../ports/clock.ts";
import type { JobPayload } from "../announcedJob.ts";
import { isJobKind, type JobDefinition, type JobKind, jobs } from "../jobs.ts";
import type { Operation } from "../operation.ts";
import type { JobProcessor } from "../queueEngine.ts";
import type { Relay } from "../relay.ts";
import { AppError } from "../../errors.ts";
import { warnOnceAMinute } from "../../platform/warnOnceAMinute.ts";
import { behind } from "../behind.ts";
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
    const { kind, operation } = operationFor(job);
    const startedAt = performance.now();
    const log = logOf(deps.log, job);

    const row = await loadRow(deps.db, job);
    if (!row) return record(log, job, startedAt, "gone");
    const attempt = row.attempts + 1;
    const definition = definitionOf(kind);
    const following = row.turn === 0 ? deps : { ...deps, relay: behind(deps.relay, row.turn) };
    const unfinished = await runOperation(operation, following, row.subjectIds, {
      log,
      attempt,
      timeoutMs: definition.timeoutMs,
      stopping: definition.yieldsToStop && stopping,
      now: deps.clock.now(),
    });
    // The row is the other worker's now, which may die yet.
    if (!(await isOurs(job, token, startedAt))) return record(log, job, startedAt, "overtaken");
    for (const outcome of unfinished.values()) {
      if (outcome.kind === "retry") warnOfFailure(log, outcome.error, attempt);
    }
    const now = deps.clock.now();
    const verdicts = new Map(
      [...unfinished].map(([id, outcome]) => [id, verdictOn(outcome, row.attempts, definition, now)]),
    );
    await settle(row, verdicts, job, token, (result) => record(log, job, startedAt, result));
  };

  function operationFor(job: Job<JobPayload, void, JobKind>): { kind: JobKind; operation: Operation<Deps> } {
    const operation = isJobKind(job.name) ? operations[job.name] : undefined;
    if (!operation)
      throw new Error(`No operation for jobs of kind ${job.name}; is this worker's version too old?`);
    return { kind: job.name, operation };
  }

  /** A run that was shorter than the lock cannot have lost it, so the engine is asked only after long ones. */
  async function isOurs(job: Job, token: string | undefined, startedAt: number): Promise<boolean> {
    if (token === undefined || performance.now() - startedAt < lockDurationMs) return true;
    return (await job.extendLock(token, lockDurationMs)) > 0;
  }

  async function settle(
    row: OutboxJob,
    verdicts: ReadonlyMap<string, Verdict>,
    job: Job<JobPayload, void, JobKind>,
    token: string | undefined,
    record: (result: RunResult) => void,
  ): Promise<void> {
    const [first] = verdicts.values();
    if (!first) {
      await OutboxJob.query(deps.db).deleteById(row.id);
      return record("done");
    }
    if (row.subjectIds.length > 1 && !waitTogether(row, verdicts)) {
      await splitJob(deps, row, verdicts);
      return record("split");
    }
    record(first.kind);
    return first.kind === "dead" ? bury(row, first) : postpone(row, first, job, token);
  }

  async function bury(
    row: OutboxJob,
    { attempts, lastError }: Extract<Verdict, { kind: "dead" }>,
  ): Promise<never> {
    await OutboxJob.query(deps.db).findById(row.id).patch({ attempts, lastError, deadAt: deps.clock.now() });
    throw new UnrecoverableError(lastError);
  }

  async function postpone(
    row: OutboxJob,
    { kind, attempts, runAt, lastError }: Exclude<Verdict, { kind: "dead" }>,
    job: Job<JobPayload, void, JobKind>,
    token: string | undefined,
  ): Promise<never> {
    const delayMs = Math.max(0, runAt.getTime() - deps.clock.now().getTime());
    const trustedUntil = deps.db.raw("now() + ? * interval '1 millisecond'", [delayMs + deps.relay.trustMs]);
    await deps
      .db(OutboxJob.tableName)
      .where({ id: row.id })
      .update({ attempts, lastError, runAt, trustedUntil });
    if (kind === "retry") throw new RetryLater(lastError, delayMs);
    await job.moveToDelayed(Date.now() + delayMs, token);
    throw new DelayedError();
  }

  function record(
    log: Logger,
    job: Job<JobPayload, void, JobKind>,
    startedAt: number,
    result: RunResult,
  ): void {
    const ms = performance.now() - startedAt;
    metrics.jobRuns.inc({ queue: job.queueName, kind: job.name, outcome: result });
    metrics.jobSeconds.observe({ queue: job.queueName, kind: job.name }, ms / 1_000);
    const level = result === "dead" ? "error" : result === "retry" ? "debug" : "info";
    log[level]({ outcome: result, subjects: job.data.ids.length, ms: Math.round(ms) }, "job run");
  }
}

/**
 * Lets batches wait as batches: a PAC that is switched off holds up whole ones, and a day of waiting would cost a job a
 * ticket.
 */
function waitTogether({ subjectIds }: OutboxJob, verdicts: ReadonlyMap<string, Verdict>): boolean {
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

function logOf(log: Logger, job: Job<JobPayload, void, JobKind>): Logger {
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
