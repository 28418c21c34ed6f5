import type { CancellationState } from "../../domain/cancellations/cancellationLifeCycle.ts";
import type { Cancellation } from "../../models/Cancellation.ts";

const byState: Readonly<Partial<Record<CancellationState, CancellationJob>>> = {
  asked: "cancellation.sign",
  signed: "cancellation.send",
  sending: "cancellation.send",
  inDoubt: "cancellation.send",
  sent: "cancellation.follow",
  awaitingReceiver: "cancellation.follow",
  awaitingReview: "cancellation.follow",
};

export type CancellationJob = "cancellation.sign" | "cancellation.send" | "cancellation.follow";

/** Returns the job that takes a cancellation on; an ended one has none. What a person has looked at is sent again. */
export function nextJob({
  state,
  reviewedAt,
}: Pick<Cancellation, "state" | "reviewedAt">): CancellationJob | undefined {
  return state === "awaitingReview" && reviewedAt ? "cancellation.send" : byState[state];
}
