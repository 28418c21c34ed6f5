import { AppError } from "../errors.ts";
import { inTime } from "../platform/process/inTime.ts";
import type { Clock } from "../ports/clock.ts";
import { type QueueName, queueNames } from "./jobs.ts";
import { lanesOf } from "./lanes.ts";
import type { EngineJob, QueueControl, QueueFigures } from "./queueControl.ts";
import type { JobQueue, QueueEngine } from "./queueEngine.ts";
import { queueHealth } from "./queueHealth.ts";

/** Gives operators control of an engine. */
export function createQueueControl(
  engine: QueueEngine,
  clock: Clock,
  { timeoutMs = 5_000 }: { readonly timeoutMs?: number } = {},
): QueueControl {
  const soon = <T>(work: () => Promise<T>): Promise<T> => answerIn(timeoutMs, work);
  return {
    figures: () => soon(async () => figuresOf(engine, clock.now())),
    isPaused: (name) => soon(async () => (await each(name, (queue) => queue.isPaused())).every(Boolean)),
    pause: (name) => soon(async () => void (await each(name, (queue) => queue.pause()))),
    resume: (name) => soon(async () => void (await each(name, (queue) => queue.resume()))),
    find: (name, ids) =>
      soon(async () => new Map((await each(name, (queue) => findJobs(queue, ids))).flat())),
    running: (name) => soon(async () => (await each(name, runningIds)).flat()),
    forget: (name, ids) => soon(async () => void (await each(name, (queue) => forgetJobs(queue, ids)))),
  };

  function each<T>(name: QueueName, ask: (queue: JobQueue) => Promise<T>): Promise<T[]> {
    return Promise.all(lanesOf(name).map((lane) => ask(engine.queue(lane))));
  }
}

async function figuresOf(engine: QueueEngine, now: Date): Promise<QueueFigures[]> {
  const paused = new Map<QueueName, boolean>(
    await Promise.all(queueNames.map(async (name) => [name, await engine.queue(name).isPaused()] as const)),
  );
  const health = await queueHealth(engine, now);
  return health.map((figures) => ({ ...figures, paused: paused.get(figures.queue) ?? false }));
}

async function findJobs(queue: JobQueue, ids: readonly string[]): Promise<(readonly [string, EngineJob])[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const job = await queue.getJob(id);
      if (!job) return [];
      const { attemptsStarted, processedOn } = job;
      // One that waits by its turn waits.
      const known = await job.getState();
      const state = known === "prioritized" ? "waiting" : known;
      const runningSince = state === "active" && processedOn !== undefined ? new Date(processedOn) : null;
      return [[id, { state, startedRuns: attemptsStarted ?? 0, runningSince }] as const];
    }),
  );
  return found.flat();
}

async function runningIds(queue: JobQueue): Promise<string[]> {
  const jobs = await queue.getActive();
  return jobs.flatMap(({ id }) => (id === undefined ? [] : [id]));
}

async function forgetJobs(queue: JobQueue, ids: readonly string[]): Promise<void> {
  // A job that runs is locked and cannot be removed.
  await Promise.allSettled(ids.map((id) => queue.remove(id)));
}

/** Limits the wait: an engine that was never reached makes BullMQ wait for ever. */
async function answerIn<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  return inTime(work(), timeoutMs).catch((cause: unknown) => {
    throw new AppError("service.unavailable", { internal: "the queue engine does not answer", cause });
  });
}
