import type { Knex } from "knex";
import { OutboxJob } from "../models/OutboxJob.ts";
import { type QueueName, queueNames } from "./jobs.ts";
import type { QueueEngine } from "./queueEngine.ts";

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
    queueNames.map(async (name) => {
      const queue = engine.queue(name);
      const [counts, [oldest]] = await Promise.all([queue.getJobCounts(...states), queue.getWaiting(0, 0)]);
      const oldestWaitingSeconds = oldest ? Math.max(0, (now.getTime() - oldest.timestamp) / 1_000) : 0;
      return { queue: name, counts, oldestWaitingSeconds };
    }),
  );
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
