import { leaseInTimeouts } from "../../domain/cancellations/cancellationPatience.ts";
import { Cancellation } from "../../models/Cancellation.ts";
import { allDone, type Outcomes } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import { withLease } from "../lease/withLease.ts";
import { askPacToCancel } from "./askPacToCancel.ts";
import { claimForSending } from "./claimForSending.ts";
import { saveSendingAnswer } from "./saveSendingAnswer.ts";

/**
 * Sends signed requests to cancel. Safe to run again after a crash at any line:
 * 1. claim: in one transaction each request is marked and leased, and a row says that a call is about to be made;
 * 2. ask: what may have been sent before is settled by SAT's status first, and only what SAT does not have is sent, the same
 *    bytes again; no transaction is open;
 * 3. save: the answer, what follows for the invoice, and the time of the next attempt, in one transaction.
 * Whatever the PAC answers, and that it does not, is a stored time of the next attempt, never a failed job.
 */
export async function sendCancellations(
  deps: Pick<Deps, "db" | "relay" | "clock" | "config" | "vault" | "pacs" | "satStatus" | "log">,
  cancellationIds: readonly string[],
): Promise<Outcomes> {
  const ms = leaseInTimeouts * deps.config.pacTimeoutMs;
  await withLease(
    deps,
    { model: Cancellation, ms, isScheduled: true },
    async (lease) => {
      const claims = await claimForSending(deps, lease, cancellationIds);
      return { claims, ids: claims.map(({ cancellation }) => cancellation.id) };
    },
    async ({ claims }, lease) => {
      const answers = await Promise.all(
        claims.map(async (claim) => ({ claim, result: await askPacToCancel(deps, claim) })),
      );
      for (const answer of answers) await saveSendingAnswer(deps, lease, answer);
    },
  );
  return allDone;
}
