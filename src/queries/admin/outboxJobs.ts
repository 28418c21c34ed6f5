import type { Knex } from "knex";
import { OutboxJob } from "../../models/OutboxJob.ts";
import { QueuePause } from "../../models/QueuePause.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

/** `waiting`: due; it may be running. `delayed`: for later, after a failure or by design. `dead`: given up. */
export const outboxStates = ["waiting", "delayed", "dead"] as const;
export type OutboxState = (typeof outboxStates)[number];

export function outboxState({ deadAt, runAt }: Pick<OutboxJob, "deadAt" | "runAt">, now: Date): OutboxState {
  if (deadAt) return "dead";
  return runAt > now ? "delayed" : "waiting";
}

/** Returns unfinished jobs of these kinds, newest first. */
export async function listOutboxJobs(
  db: Knex,
  {
    kinds,
    state,
    now,
  }: { readonly kinds: readonly string[]; readonly state?: OutboxState; readonly now: Date },
  { limit, after }: Page,
): Promise<PageOf<OutboxJob>> {
  const query = OutboxJob.query(db)
    .whereIn("kind", [...kinds])
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  if (state === "dead") query.whereNotNull("deadAt");
  else if (state !== undefined) query.whereNull("deadAt");
  if (state === "waiting") query.where("runAt", "<=", now);
  if (state === "delayed") query.where("runAt", ">", now);
  return pageOf(await query, limit);
}

export async function findOutboxJob(
  db: Knex,
  kinds: readonly string[],
  id: string,
): Promise<OutboxJob | undefined> {
  return OutboxJob.query(db)
    .findById(id)
    .whereIn("kind", [...kinds]);
}

/** Returns every job by its id, whichever queue. */
export async function findOutboxJobs(db: Knex, ids: readonly string[]): Promise<OutboxJob[]> {
  return OutboxJob.query(db).whereIn("id", [...ids]);
}

export async function queuePauses(db: Knex): Promise<ReadonlyMap<string, QueuePause>> {
  return new Map((await QueuePause.query(db)).map((pause) => [pause.queue, pause]));
}
