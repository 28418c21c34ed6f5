import type { Actor } from "../../domain/access/actor.ts";
import type { OutboxJob } from "../../models/OutboxJob.ts";
import { restartJob } from "../../queues/deadLetters.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { auditJob } from "./auditJob.ts";
import { type JobOfQueue, lockIdleJob } from "./lockIdleJob.ts";

/** Makes a job that is dead or waits for its time run as soon as a worker is free, with all its attempts again. */
export async function retryJob(
  deps: Pick<Deps, "db" | "relay" | "clock" | "queues">,
  actor: Actor,
  { queue, jobId }: JobOfQueue,
): Promise<OutboxJob> {
  return transact(deps, async (tx) => {
    const job = await lockIdleJob(tx, deps, { queue, jobId });
    const restarted = (await restartJob(tx, deps.queues, jobId)) ?? job;
    await auditJob(tx, deps, actor, { action: "job.retried", job });
    return restarted;
  });
}
