import type { Knex } from "knex";
import { OutboxJob } from "../models/OutboxJob.ts";
import { newId } from "../platform/ids.ts";
import { type AnnouncedJob, requestIdAt } from "./announcedJob.ts";
import { insertOutbox } from "./enqueue.ts";
import type { JobKind } from "./jobs.ts";
import type { Relay } from "./relay.ts";
import type { Verdict } from "./running/verdict.ts";

/**
 * Replaces a job by one for each of its unfinished subjects, in one transaction, and announces those. A subject that
 * fails then holds up no other. Dead ones are announced too: the engine lists them among its failed jobs.
 */
export async function splitJob(
  { db, relay }: { readonly db: Knex; readonly relay: Pick<Relay, "announce" | "clock" | "trustMs"> },
  row: OutboxJob,
  verdicts: ReadonlyMap<string, Verdict>,
): Promise<void> {
  const now = relay.clock.now();
  const parts = row.subjectIds.flatMap((id, index) => {
    const verdict = verdicts.get(id);
    return verdict ? [partOf(row, index, verdict, now)] : [];
  });
  const split = await db.transaction(async (tx) => {
    // Somebody else may have finished this job since a stall made it run twice.
    if ((await OutboxJob.query(tx).deleteById(row.id)) === 0) return false;
    await insertOutbox(tx, parts, relay);
    return true;
  });
  if (split) relay.announce(parts);
}

function partOf(
  row: OutboxJob,
  index: number,
  verdict: Verdict,
  now: Date,
): AnnouncedJob & { state: Partial<OutboxJob> } {
  const requestId = requestIdAt(row.requestIds, index);
  const dead = verdict.kind === "dead";
  return {
    id: newId(),
    kind: row.kind as JobKind,
    ids: [row.subjectIds[index] as string],
    requestIds: requestId === null ? [] : [requestId],
    runAt: dead ? now : verdict.runAt,
    turn: row.turn,
    state: { attempts: verdict.attempts, lastError: verdict.lastError, ...(dead && { deadAt: now }) },
  };
}
