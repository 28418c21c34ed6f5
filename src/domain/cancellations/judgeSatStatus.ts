import type { SatStatus } from "./satStatus.ts";

/** The meaning of a document's state at SAT for a cancellation that has been sent, or may have been. */
export type CancellationVerdict =
  | {
      readonly kind: "cancelled";
      readonly how: Extract<SatStatus, { kind: "cancelled" }>["how"];
    }
  | { readonly kind: "awaitingReceiver" }
  | { readonly kind: "rejected" }
  /** Other documents relate to it, or its term is over. */
  | { readonly kind: "notCancellable" }
  /** SAT knows of no request: what was sent has not arrived, or not yet. */
  | { readonly kind: "notAsked" }
  /** SAT does not know the document yet. */
  | { readonly kind: "notKnown" }
  /** SAT's words are such that nobody has met them. */
  | { readonly kind: "needsHuman" };

/** Returns the meaning of SAT's state for a cancellation. */
export function judgeSatStatus(status: SatStatus): CancellationVerdict {
  switch (status.kind) {
    case "cancelled":
      return { kind: "cancelled", how: status.how };
    case "inForce":
      if (status.asked === "pending") return { kind: "awaitingReceiver" };
      if (status.asked === "rejected") return { kind: "rejected" };
      return { kind: status.cancellable === "no" ? "notCancellable" : "notAsked" };
    case "notFound":
      return { kind: "notKnown" };
    case "badExpression":
    case "unknown":
      return { kind: "needsHuman" };
    default:
      return status satisfies never;
  }
}
