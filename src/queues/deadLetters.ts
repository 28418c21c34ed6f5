import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import { OutboxJob } from "../models/OutboxJob.ts";
import { findEnqueued } from "./enqueue.ts";
import { isJobKind, type JobKind, jobs, queueNames } from "./jobs.ts";
import type { QueueControl } from "./queueControl.ts";

export interface DeadLetterFilter {
  readonly kind?: JobKind;
  readonly limit?: number;
}

/** Returns jobs that were given up or have used up their attempts, the latest first. */
export async function listDeadLetters(
  db: Knex,
  { kind, limit = 100 }: DeadLetterFilter = {},
): Promise<OutboxJob[]> {
  const found = OutboxJob.query(db).whereNotNull("deadAt").orderBy("deadAt", "desc").limit(limit);
  return kind ? found.where({ kind }) : found;
}

/** Returns the dead letters of these kinds about one subject; they have one each. */
export async function deadLettersOf(
  db: Knex,
  kinds: readonly JobKind[],
  subjectId: string,
): Promise<OutboxJob[]> {
  return OutboxJob.query(db)
    .whereIn("kind", [...kinds])
    .whereNotNull("deadAt")
    .whereRaw("subject_ids @> array[cast(? as uuid)]", [subjectId]);
}

/** Forgets dead letters whose work was done otherwise. */
export async function dropDeadLetters(
  db: Knex,
  queues: Pick<QueueControl, "forget">,
  kinds: readonly JobKind[],
  subjectId: string,
): Promise<void> {
  const dead = await deadLettersOf(db, kinds, subjectId);
  if (dead.length === 0) return;
  await OutboxJob.query(db)
    .delete()
    .whereIn(
      "id",
      dead.map(({ id }) => id),
    );
  await forget(queues, dead);
}

/**
 * Gives dead letters all their attempts back, in the caller's transaction; inside `transact` they are announced after
 * its commit. Answers those that it found dead.
 */
export async function reviveDeadLetters(
  tx: Knex.Transaction,
  queues: Pick<QueueControl, "forget">,
  ids: readonly string[],
): Promise<OutboxJob[]> {
  return restart(
    tx,
    queues,
    OutboxJob.query(tx)
      .whereIn("id", [...ids])
      .whereNotNull("deadAt"),
  );
}

/** Restarts one job, dead or waiting for its time: it runs as soon as a worker is free. */
export async function restartJob(
  tx: Knex.Transaction,
  queues: Pick<QueueControl, "forget">,
  id: string,
): Promise<OutboxJob | undefined> {
  const [job] = await restart(tx, queues, OutboxJob.query(tx).where({ id }));
  return job;
}

async function restart(
  tx: Knex.Transaction,
  queues: Pick<QueueControl, "forget">,
  which: QueryBuilder<OutboxJob>,
): Promise<OutboxJob[]> {
  const enqueued = findEnqueued(tx);
  const runAt = enqueued?.relay.clock.now() ?? new Date();
  const trustedUntil = tx.raw("now() + ? * interval '1 millisecond'", [enqueued?.relay.trustMs ?? 0]);
  const restarted = await which.patch({ deadAt: null, attempts: 0, runAt, trustedUntil }).returning("*");
  const announced = restarted.flatMap(({ id, kind, subjectIds, requestIds, turn }) =>
    isJobKind(kind) ? [{ id, kind, ids: subjectIds, requestIds, runAt, turn }] : [],
  );
  await forget(queues, announced);
  enqueued?.jobs.push(...announced);
  return restarted;
}

/**
 * Makes the engine forget dead ones, which it keeps as failed, since it would not take a job with the id of one that it
 * has. While it is away it cannot be told; the sweep does that later.
 */
async function forget(
  queues: Pick<QueueControl, "forget">,
  announced: readonly Pick<OutboxJob, "id" | "kind">[],
): Promise<void> {
  const byQueue = queueNames.map((queue) => ({
    queue,
    ids: announced.filter(({ kind }) => isJobKind(kind) && jobs[kind].queue === queue).map(({ id }) => id),
  }));
  await Promise.allSettled(
    byQueue.flatMap(({ queue, ids }) => (ids.length > 0 ? [queues.forget(queue, ids)] : [])),
  );
}
