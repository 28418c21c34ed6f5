import type { Knex } from "knex";
import { OutboxJob } from "../models/OutboxJob.ts";
import { type QueueName, queueNames } from "./jobs.ts";
import { lanesOf } from "./lanes.ts";
import type { JobQueue, QueueEngine } from "./queueEngine.ts";

export interface QueueHealth {
  readonly queue: QueueName;
  readonly counts: Readonly<Record<string, number>>;
  /** The age of the job that has waited longest; 0 when none waits. */
  readonly oldestWaitingSeconds: number;
}

export interface OutboxHealth {
  readonly kind: string;
  readonly live: number;
  readonly dead: number;
  /** The time for which the oldest live job has been due; 0 when none is. */
  readonly oldestDueSeconds: number;
}

const states = ["waiting", "active", "delayed", "failed"] as const;

/** Returns the state of what the engine holds. Throws when it does not answer. */
export async function queueHealth(engine: QueueEngine, now: Date): Promise<QueueHealth[]> {
  return Promise.all(
    queueNames.map(async (queue) => {
      const lanes = await Promise.all(lanesOf(queue).map((lane) => laneHealth(engine.queue(lane), now)));
      const counts = Object.fromEntries(
        states.map((state) => [state, lanes.reduce((sum, lane) => sum + (lane.counts[state] ?? 0), 0)]),
      );
      const oldestWaitingSeconds = Math.max(...lanes.map((lane) => lane.oldestWaitingSeconds));
      return { queue, counts, oldestWaitingSeconds };
    }),
  );
}

/**
 * Jobs that wait by their turn wait too, and so do those of a queue that is paused, which an engine may count apart. Of
 * those with a turn the next stands for the oldest.
 */
async function laneHealth(queue: JobQueue, now: Date): Promise<Omit<QueueHealth, "queue">> {
  const [{ prioritized = 0, paused = 0, ...counts }, ...heads] = await Promise.all([
    // On PostgreSQL what waits while the queue is paused is counted under this name, which the types leave out.
    queue.getJobCounts(...states, "prioritized", "paused" as "prioritized"),
    queue.getWaiting(0, 0),
    queue.getPrioritized(0, 0),
  ]);
  const waited = heads.flat().map(({ timestamp }) => (now.getTime() - timestamp) / 1_000);
  return {
    counts: { ...counts, waiting: (counts["waiting"] ?? 0) + prioritized + paused },
    oldestWaitingSeconds: Math.max(0, ...waited),
  };
}

/** Returns the state of what is not finished, whatever the engine believes. */
export async function outboxHealth(db: Knex): Promise<OutboxHealth[]> {
  const rows = await db(OutboxJob.tableName)
    .select("kind")
    .select(
      db.raw("count(*) filter (where dead_at is null)::int as live"),
      db.raw("count(*) filter (where dead_at is not null)::int as dead"),
      db.raw(`coalesce(greatest(0, extract(epoch from
        now() - min(run_at) filter (where dead_at is null))), 0)::float8 as oldest_due_seconds`),
    )
    .groupBy("kind");
  return rows as OutboxHealth[];
}

/** Returns for how long the oldest job that should run at once has been due, in seconds; 0 when none is. */
export async function promptDelaySeconds(db: Knex): Promise<number> {
  const row = await db(OutboxJob.tableName)
    .whereNull("deadAt")
    .where({ turn: 0 })
    .first(db.raw(`coalesce(greatest(0, extract(epoch from now() - min(run_at))), 0)::float8 as seconds`));
  return (row as { seconds: number }).seconds;
}
