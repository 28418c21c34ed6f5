import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { OutboxJob } from "../../models/OutboxJob.ts";
import { kindsOf, type QueueName } from "../../queues/jobs.ts";
import type { Deps } from "../deps.ts";

export interface JobOfQueue {
  readonly queue: QueueName;
  readonly jobId: string;
}

/**
 * Locks the job of this queue and returns it. Throws `resource.not_found` for one that is finished, and `job.running`
 * for one that some worker holds: what becomes of that is the worker's to say.
 */
export async function lockIdleJob(
  tx: Knex.Transaction,
  { queues }: Pick<Deps, "queues">,
  { queue, jobId }: JobOfQueue,
): Promise<OutboxJob> {
  const job = await OutboxJob.query(tx)
    .findById(jobId)
    .whereIn("kind", [...kindsOf(queue)])
    .forUpdate();
  if (!job) throw new AppError("resource.not_found");
  const known = await queues.find(queue, [jobId]);
  if (known.get(jobId)?.state === "active") throw new AppError("job.running");
  return job;
}
