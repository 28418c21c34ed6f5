import type { Knex } from "knex";
import { OutboxJob } from "../models/OutboxJob.ts";
import { isJobKind, type JobKind, jobs } from "./jobs.ts";
import type { QueueEngine } from "./queueEngine.ts";
import type { Relay } from "./relay.ts";

export interface DeadLetterFilter {
  readonly kind?: JobKind;
  readonly limit?: number;
}

/** Jobs that were given up or have used up their attempts, the latest first. */
export async function listDeadLetters(
  db: Knex,
  { kind, limit = 100 }: DeadLetterFilter = {},
): Promise<OutboxJob[]> {
  const found = OutboxJob.query(db).whereNotNull("deadAt").orderBy("deadAt", "desc").limit(limit);
  return kind ? found.where({ kind }) : found;
}

/** Gives dead letters all their attempts back and announces them. Answers how many it found. */
export async function reviveDeadLetters(
  { db, relay, engine }: { readonly db: Knex; readonly relay: Relay; readonly engine: QueueEngine },
  ids: readonly string[],
): Promise<number> {
  const now = relay.clock.now();
  const revived: OutboxJob[] = await db(OutboxJob.tableName)
    .whereIn("id", [...ids])
    .whereNotNull("deadAt")
    .update({
      deadAt: null,
      attempts: 0,
      runAt: now,
      trustedUntil: db.raw("now() + ? * interval '1 millisecond'", [relay.trustMs]),
    })
    .returning("*");
  const announced = revived.flatMap(({ id, kind, subjectIds, requestIds }) =>
    isJobKind(kind) ? [{ id, kind, ids: subjectIds, requestIds, runAt: now }] : [],
  );
  // The engine keeps them as failed, and would not take a job with the id of one it has.
  await Promise.allSettled(announced.map(({ id, kind }) => engine.queue(jobs[kind].queue).remove(id)));
  relay.announce(announced);
  return revived.length;
}
