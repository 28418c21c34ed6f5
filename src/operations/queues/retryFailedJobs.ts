import type { Actor } from "../../domain/access/actor.ts";
import { OutboxJob } from "../../models/OutboxJob.ts";
import { reviveDeadLetters } from "../../queues/deadLetters.ts";
import { transact } from "../../queues/enqueue.ts";
import { kindsOf, type QueueName } from "../../queues/jobs.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";

/** Dead letters that one call revives; more would hold the queue engine up. */
const atOnce = 1_000;

/**
 * Gives the dead letters of a queue all their attempts again, the oldest first. Returns how many, and how many are
 * left.
 */
export async function retryFailedJobs(
  deps: Pick<Deps, "db" | "relay" | "clock" | "queues">,
  actor: Actor,
  queue: QueueName,
): Promise<{ revived: number; left: number }> {
  const kinds = kindsOf(queue);
  const revived = await transact(deps, async (tx) => {
    const dead = await OutboxJob.query(tx)
      .select("id")
      .whereIn("kind", [...kinds])
      .whereNotNull("deadAt")
      .orderBy("seq")
      .limit(atOnce)
      .forUpdate()
      .skipLocked();
    const ids = dead.map(({ id }) => id);
    const { length } = await reviveDeadLetters(tx, deps.queues, ids);
    await recordAudit(tx, actor, deps.clock.now(), {
      action: "queue.failedRetried",
      merchantId: null,
      subject: { kind: "queue", id: queue },
      after: { revived: length },
    });
    return length;
  });
  const left = await OutboxJob.query(deps.db)
    .whereIn("kind", [...kinds])
    .whereNotNull("deadAt")
    .resultSize();
  return { revived, left };
}
