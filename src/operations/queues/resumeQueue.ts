import type { Actor } from "../../domain/access/actor.ts";
import { QueuePause } from "../../models/QueuePause.ts";
import type { QueueName } from "../../queues/jobs.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";

/**
 * Lets a queue work again, whoever has stopped it. The row goes only together with the engine's own pause: when the
 * engine does not answer, the queue stays paused in both and the caller learns it.
 */
export async function resumeQueue(
  { db, clock, queues }: Pick<Deps, "db" | "clock" | "queues">,
  actor: Actor,
  queue: QueueName,
): Promise<void> {
  await db.transaction(async (tx) => {
    const pause = await QueuePause.query(tx).findById(queue).forUpdate();
    await QueuePause.query(tx).deleteById(queue);
    await recordAudit(tx, actor, clock.now(), {
      action: "queue.resumed",
      merchantId: null,
      subject: { kind: "queue", id: queue },
      ...(pause && { before: { reason: pause.reason, pausedAt: pause.pausedAt } }),
    });
    await queues.resume(queue);
  });
}
