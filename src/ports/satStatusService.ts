import type { SatStatus, SatStatusWords } from "../domain/cancellations/satStatus.ts";
import type { PrintedDocument } from "../domain/cfdi/timbre/printedValues.ts";
import type { NoAnswer } from "./noAnswer.ts";

export interface SatStatusAnswer {
  readonly kind: "answered";
  /** The words as they came, for the record. */
  readonly words: SatStatusWords;
  readonly status: SatStatus;
}

/**
 * SAT's public service that says how a document stands. It costs nothing and changes nothing, so a question may be asked
 * again at any time. No sound answer is the value `noAnswer` with the retryable `sat.unreachable`; it throws nothing but
 * the signal's reason.
 */
export interface SatStatusService {
  /** Asks for the status; SAT finds a document only where everything in its QR code agrees. */
  ask(document: PrintedDocument, signal?: AbortSignal): Promise<SatStatusAnswer | NoAnswer>;
}
