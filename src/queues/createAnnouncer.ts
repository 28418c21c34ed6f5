import { setImmediate } from "node:timers/promises";
import type { Logger } from "../platform/logger.ts";
import type { Metrics } from "../platform/metrics.ts";
import { inTime } from "../platform/process/inTime.ts";
import type { Clock } from "../ports/clock.ts";
import type { AnnouncedJob, JobPayload } from "./announcedJob.ts";
import { type JobKind, jobs } from "./jobs.ts";
import { type EngineQueueName, laneOf } from "./lanes.ts";
import { backoffType, type JobQueue, type QueueEngine } from "./queueEngine.ts";

export interface Announcer {
  announce(announced: readonly AnnouncedJob[]): void;
  /** Adds jobs to the engine in bulk; those that it already has stay as they are. Throws when it cannot. */
  add(announced: readonly AnnouncedJob[], way: "commit" | "sweep"): Promise<void>;
  close(): Promise<void>;
}

export interface AnnouncerDeps {
  readonly engine: QueueEngine;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}

const maxBulk = 500;
/** The rest is left to the sweep: a slow engine must not fill the memory of the API. */
const maxWaiting = 20_000;
/** An engine that was never reached makes BullMQ wait for ever. */
const addTimeoutMs = 5_000;
const pause = { firstMs: 500, maxMs: 30_000 };

/**
 * Announces in bulk: what arrives while one announcement is on its way goes with the next. When the engine does not
 * answer, announcements are dropped for a pause that doubles up to half a minute, and the sweep brings them later.
 */
export function createAnnouncer({ engine, clock, log, metrics }: AnnouncerDeps): Announcer {
  let waiting: AnnouncedJob[] = [];
  let pumping: Promise<void> | undefined;
  let failures = 0;
  let silentUntil = 0;

  return { announce, add, close: async () => pumping };

  function announce(announced: readonly AnnouncedJob[]): void {
    if (performance.now() < silentUntil || waiting.length > maxWaiting) return drop(announced);
    waiting.push(...announced);
    pumping ??= pump().finally(() => (pumping = undefined));
  }

  async function pump(): Promise<void> {
    await setImmediate();
    while (waiting.length > 0) {
      const bulk = waiting.slice(0, maxBulk);
      waiting = waiting.slice(maxBulk);
      try {
        await add(bulk, "commit");
        failures = 0;
      } catch (error) {
        beSilent(error);
        drop([...bulk, ...waiting]);
        waiting = [];
      }
    }
  }

  async function add(announced: readonly AnnouncedJob[], way: "commit" | "sweep"): Promise<void> {
    await Promise.all(
      [...groupByQueue(announced)].map(async ([queue, group]) => {
        const now = clock.now().getTime();
        const added = group.map((job) => toQueueJob(job, now));
        await inTime(addAll(engine.queue(queue), added), addTimeoutMs);
        metrics.announcements.inc({ queue, way }, group.length);
      }),
    );
  }

  function beSilent(error: unknown): void {
    const pauseMs = Math.min(pause.maxMs, pause.firstMs * 2 ** failures);
    failures += 1;
    silentUntil = performance.now() + pauseMs;
    log.warn({ err: error, pauseMs }, "the queue engine cannot be told of new jobs; the sweep will do it");
  }

  function drop(announced: readonly AnnouncedJob[]): void {
    for (const [queue, group] of groupByQueue(announced)) {
      metrics.announcements.inc({ queue, way: "dropped" }, group.length);
    }
  }
}

/** Adds jobs. A single one has a call of its own: on PostgreSQL the call for many takes three times as long for one. */
async function addAll(queue: JobQueue, added: readonly QueueJob[]): Promise<void> {
  const [only, ...others] = added;
  if (only && others.length === 0) await queue.add(only.name, only.data, only.opts);
  else await queue.addBulk([...added]);
}

interface QueueJob {
  readonly name: JobKind;
  readonly data: JobPayload;
  readonly opts: Record<string, unknown>;
}

function toQueueJob({ id, kind, ids, requestIds, runAt, turn }: AnnouncedJob, now: number): QueueJob {
  const delay = Math.max(0, runAt.getTime() - now);
  return {
    name: kind,
    data: { ids, requestIds },
    opts: {
      jobId: id,
      attempts: jobs[kind].attempts,
      backoff: { type: backoffType },
      removeOnComplete: true,
      removeOnFail: false,
      stackTraceLimit: 3,
      ...(delay > 0 && { delay }),
      ...(turn > 0 && { priority: turn }),
    },
  };
}

function groupByQueue(announced: readonly AnnouncedJob[]): Map<EngineQueueName, AnnouncedJob[]> {
  const groups = new Map<EngineQueueName, AnnouncedJob[]>();
  for (const job of announced) {
    const queue = laneOf(job);
    const group = groups.get(queue);
    if (group) group.push(job);
    else groups.set(queue, [job]);
  }
  return groups;
}
