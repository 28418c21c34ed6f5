import type { Actor } from "../../domain/access/actor.ts";
import { OutboxJob } from "../../models/OutboxJob.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { auditJob } from "./auditJob.ts";
import { type JobOfQueue, lockIdleJob } from "./lockIdleJob.ts";

/**
 * Drops a job for good: its outbox row is the job, so neither the sweep nor the engine can bring it back. Its subjects
 * stay as they are; reprocessing or retrying them makes a new one.
 */
export async function deleteJob(
  deps: Pick<Deps, "db" | "relay" | "clock" | "queues" | "log">,
  actor: Actor,
  { queue, jobId }: JobOfQueue,
): Promise<void> {
  await transact(deps, async (tx) => {
    const job = await lockIdleJob(tx, deps, { queue, jobId });
    await OutboxJob.query(tx).deleteById(jobId);
    await auditJob(tx, deps, actor, { action: "job.deleted", job });
  });
  // Should the engine keep it, a worker finds its row gone and lets it go.
  await deps.queues.forget(queue, [jobId]).catch((err: unknown) => {
    deps.log.warn({ err, queue, jobId }, "the engine could not be told of a deleted job");
  });
}
