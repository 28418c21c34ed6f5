import { centralZone } from "../../../domain/time/centralZone.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";

/** SAT's record of the latest request to cancel a document. Instants are in ISO 8601. */
export interface CancellationRecord {
  readonly askedAt: string;
  readonly motive: string;
  readonly substitute?: string;
  /** True when the receiver has to be asked. */
  readonly needsAcceptance: boolean;
  /** The moment when the receiver's silence becomes consent; absent where it never does. */
  readonly dueAt?: string;
  /** The receiver's answer; one that is still to come counts from its moment on. */
  readonly answer?: { readonly accepted: boolean; readonly at: string };
}

export type CancellationState =
  | { readonly kind: "none" | "pending" | "rejected" }
  | { readonly kind: "cancelled"; readonly words: string; readonly at: Date };

/** Returns how a cancellation stands at a moment, in SAT's words where it is over. */
export function cancellationState(record: CancellationRecord | undefined, now: Date): CancellationState {
  if (!record) return { kind: "none" };
  const { needsAcceptance, askedAt, answer, dueAt } = record;
  if (!needsAcceptance)
    return { kind: "cancelled", words: "Cancelado sin aceptación", at: new Date(askedAt) };
  if (answer && new Date(answer.at) <= now) {
    if (!answer.accepted) return { kind: "rejected" };
    return { kind: "cancelled", words: "Cancelado con aceptación", at: new Date(answer.at) };
  }
  if (dueAt !== undefined && new Date(dueAt) <= now)
    return { kind: "cancelled", words: "Plazo vencido", at: new Date(dueAt) };
  return { kind: "pending" };
}

/** Returns the wall-clock time at which a cancellation took effect, when it has. */
export function cancelledBy(record: CancellationRecord | undefined, now: Date): string | undefined {
  const state = cancellationState(record, now);
  return state.kind === "cancelled" ? wallTime(state.at, centralZone) : undefined;
}
