import type { Knex } from "knex";
import { acceptanceDueAt } from "../../domain/cancellations/acceptanceDueAt.ts";
import { afterStatus } from "../../domain/cancellations/afterStatus.ts";
import { nextLook } from "../../domain/cancellations/cancellationPatience.ts";
import type { CancellationVerdict } from "../../domain/cancellations/judgeSatStatus.ts";
import type { SatStatusWords } from "../../domain/cancellations/satStatus.ts";
import { Cancellation } from "../../models/Cancellation.ts";
import { enqueue } from "../../queues/enqueue.ts";
import { blockersOf } from "../../queries/cancellations/blockersOf.ts";
import { followingRejections } from "../../queries/cancellations/followingRejections.ts";
import type { Deps } from "../deps.ts";
import { takeTo } from "./takeTo.ts";

/** SAT's word on the invoice, and what it means. */
export interface ToldStatus {
  readonly verdict: CancellationVerdict;
  readonly words: SatStatusWords;
}

/**
 * Applies SAT's status of the invoice to a living cancellation that the transaction holds: its next state with all that
 * follows, or the time of the next look.
 */
export async function applyVerdict(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault">,
  cancellation: Cancellation,
  { verdict, words }: ToldStatus,
): Promise<void> {
  const now = deps.clock.now();
  const { id, state, sentAt, createdAt } = cancellation;
  const followsRejection = (await followingRejections(tx, [cancellation])).has(id);
  const next = afterStatus({ state, sentAt, followsRejection }, verdict, now);
  if (isTaken(next.kind) && cancellation.receipt === null && cancellation.pac !== null)
    await enqueue(tx, "cancellation.fetchReceipt", [id], { of: cancellation });
  const seen = { status: words, statusAt: now, failures: 0 };
  const look = { nextAttemptAt: nextLook(sentAt ?? createdAt, now), nextAttemptReason: "satIsWorking" };
  switch (next.kind) {
    case "cancelled":
      return takeTo(tx, deps, cancellation, { to: "cancelled", ...seen, outcome: next.outcome });
    case "awaitingReceiver": {
      // A request after a rejection has no term: silence is no consent then.
      const dueAt = followsRejection ? null : acceptanceDueAt(sentAt ?? now);
      return takeTo(tx, deps, cancellation, {
        to: "awaitingReceiver",
        ...seen,
        ...look,
        sentAt: sentAt ?? now,
        dueAt,
      });
    }
    case "rejected":
      return takeTo(tx, deps, cancellation, { to: "rejected", ...seen });
    case "notCancellable": {
      const blockedBy = (await blockersOf(tx, cancellation)).map(({ uuid }) => uuid);
      return takeTo(tx, deps, cancellation, { to: "notCancellable", ...seen, blockedBy });
    }
    case "awaitingReview":
      return takeTo(tx, deps, cancellation, { to: "awaitingReview", ...seen, ...look, reviewedAt: null });
    case "same":
      await Cancellation.query(tx)
        .findById(id)
        .patch({ ...seen, ...(isFollowed(state) && { ...look, ...free }), updatedAt: now });
      return;
    default:
      return next satisfies never;
  }
}

/** SAT has the request, so that it has written a receipt. */
function isTaken(kind: ReturnType<typeof afterStatus>["kind"]): boolean {
  return kind === "cancelled" || kind === "awaitingReceiver";
}

const free = { leaseToken: null, leasedUntil: null };

/** States in which SAT's status is looked at again and again. */
function isFollowed(state: Cancellation["state"]): boolean {
  return state === "sent" || state === "awaitingReceiver" || state === "awaitingReview";
}
