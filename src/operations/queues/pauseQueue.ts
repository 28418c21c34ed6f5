import type { Actor } from "../../domain/access/actor.ts";
import { QueuePause } from "../../models/QueuePause.ts";
import type { QueueName } from "../../queues/jobs.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";

/**
 * Stops a queue: jobs that run go on, no other is started until somebody resumes it. The row decides, in front of the
 * engine: should that be away now, or forget later, the scheduler stops the queue there by it.
 */
export async function pauseQueue(
  { db, clock, queues, log }: Pick<Deps, "db" | "clock" | "queues" | "log">,
  actor: Actor,
  { queue, reason }: { readonly queue: QueueName; readonly reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const pause = { queue, reason, pausedBy: actor.id, pausedAt: now };
    await QueuePause.query(tx).insert(pause).onConflict("queue").merge(["reason"]);
    await recordAudit(tx, actor, now, {
      action: "queue.paused",
      merchantId: null,
      subject: { kind: "queue", id: queue },
      after: { reason },
    });
  });
  await queues.pause(queue).catch((err: unknown) => {
    log.warn({ err, queue }, "the engine could not be told of the pause; the scheduler will do it");
  });
}
