import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { Cancellation } from "../../models/Cancellation.ts";
import { enqueue } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { type CancellationJob, nextJob } from "./nextJob.ts";

/**
 * Makes a living cancellation that the transaction holds due now instead of at its next attempt, and announces its signature or
 * its sending; returns the job. A look at SAT's status is left to the caller, or to the scheduler should that die. Throws
 * `cancellation.leased` while some process is talking to the PAC or to SAT about it.
 */
export async function goOn(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  cancellation: Cancellation,
  requestId: string | null,
): Promise<CancellationJob | undefined> {
  const { id, leasedUntil } = cancellation;
  const job = nextJob(cancellation);
  if (!job) return undefined;
  const now = clock.now();
  if (leasedUntil && leasedUntil > now) throw new AppError("cancellation.leased", { retryAfterSeconds: 2 });
  const isLook = job === "cancellation.follow";
  await Cancellation.query(tx)
    .findById(id)
    .patch({ nextAttemptAt: isLook ? now : null, updatedAt: now });
  if (!isLook) await enqueue(tx, job, [id], requestId === null ? {} : { requestId });
  return job;
}
