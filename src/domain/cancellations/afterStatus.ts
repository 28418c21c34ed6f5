import type { CancellationState } from "./cancellationLifeCycle.ts";
import { isMaybeStale, isUntraced } from "./cancellationPatience.ts";
import type { CancellationVerdict } from "./judgeSatStatus.ts";

/** The way in which an invoice came to be cancelled. `outside`: not by a request of ours. */
export type CancellationOutcome = Extract<CancellationVerdict, { kind: "cancelled" }>["how"] | "outside";

/** The next state of a request, by SAT's status of the invoice. */
export type AfterStatus =
  | { readonly kind: "cancelled"; readonly outcome: CancellationOutcome }
  | { readonly kind: "awaitingReceiver" | "rejected" | "notCancellable" | "awaitingReview" }
  /** SAT says nothing new, so it is asked again later. */
  | { readonly kind: "same" };

/** A request as far as SAT's status is judged by it. */
export interface FollowedCancellation {
  readonly state: CancellationState;
  readonly sentAt: Date | null;
  /** True when the receiver has rejected an earlier request to cancel the same invoice. */
  readonly followsRejection: boolean;
}

/**
 * Returns what SAT's status of the invoice means for a living request. What SAT shows of an earlier, rejected request is
 * not taken for an answer to this one, and what nobody asked for was done outside.
 */
export function afterStatus(
  { state, sentAt, followsRejection }: FollowedCancellation,
  verdict: CancellationVerdict,
  now: Date,
): AfterStatus {
  const isUnsent = state === "asked" || state === "signed";
  switch (verdict.kind) {
    case "cancelled":
      return { kind: "cancelled", outcome: isUnsent ? "outside" : verdict.how };
    case "awaitingReceiver":
      return { kind: state === "awaitingReceiver" ? "same" : "awaitingReceiver" };
    case "rejected": {
      const mayBeOld = followsRejection && state !== "awaitingReceiver" && isMaybeStale(sentAt, now);
      return { kind: isUnsent || mayBeOld ? "same" : "rejected" };
    }
    case "notCancellable":
      return { kind: state === "sent" || state === "awaitingReview" ? "notCancellable" : "same" };
    case "notAsked":
      return { kind: state === "sent" && sentAt && isUntraced(sentAt, now) ? "awaitingReview" : "same" };
    case "needsHuman":
      return { kind: state === "sent" ? "awaitingReview" : "same" };
    case "notKnown":
      return { kind: "same" };
    default:
      return verdict satisfies never;
  }
}
