import type { Fault } from "../errors.ts";
import type { PrintedDocument } from "../domain/cfdi/timbre/printedValues.ts";
import type { NoAnswer } from "./noAnswer.ts";
import type { SatStatusAnswer } from "./satStatusService.ts";

/** A CFDI (invoices, credits, payments, payrolls), or a CFDI de retenciones e información de pagos. */
type SatDocument = "cfdi" | "retention";

/** The request for a stamp: the sealed bytes, and a key of ours by which the PAC can know them again. */
export interface StampRequest {
  /** Our invoice's id, which is sent where a provider has an idempotency field. */
  readonly invoiceId: string;
  /** The kind of document, a CFDI when absent: SAT has services of their own for retentions. */
  readonly document?: SatDocument;
  /** The sealed document, byte for byte as stored. A retry sends these same bytes, never a new seal. */
  readonly xml: string;
  /** Says right before the bytes leave that they must not any more; the answer is then `noAnswer`, not sent. */
  readonly isLate?: () => boolean;
}

/**
 * A PAC's answer to a stamp request. `stamped` also covers "it was stamped before": the document exists and
 * here it is. `refused` is final for these bytes.
 */
export type PacAnswer =
  | { readonly kind: "stamped"; readonly xml: string; readonly recovered: boolean }
  | {
      readonly kind: "refused";
      readonly faults: readonly Fault[];
      /** The answer as it came, or the start of it, for whoever has to ask the provider why. */
      readonly said?: string;
    };

/** A signed message to SAT that a PAC passes on, byte for byte as stored. A retry sends these same bytes. */
export interface SignedMessage {
  /** The document that it is about; a message speaks of one. */
  readonly uuid: string;
  /** The RFC of whoever signed: the issuer who cancels, or the receiver who answers. */
  readonly rfc: string;
  readonly xml: string;
}

export interface CancelRequest extends SignedMessage {
  /** Our cancellation's id, which is sent where a provider has an idempotency field. */
  readonly cancellationId: string;
  /** The kind of document, a CFDI when absent. */
  readonly document?: SatDocument;
}

/**
 * SAT's answer to a signed message, as a PAC brings it. `taken`: SAT has it, also when it had it before. `refused`: these
 * bytes will never be taken. `wait`: the same bytes may be taken later. `lookAtStatus`: SAT's status says what it is
 * about. `unknown`: a code that nobody has met, or none; it waits for a human.
 */
export interface CancelAnswer {
  readonly kind: "taken" | "refused" | "wait" | "lookAtStatus" | "unknown";
  /** The code word for word; it is empty where the answer has none. */
  readonly code: string;
  /** The code's meaning and remedy, with what the provider said besides. */
  readonly fault: Fault;
  /** SAT's receipt (acuse), byte for byte. */
  readonly receipt?: string;
  /** The answer as it came, or the start of it, unless it is no more than the receipt. */
  readonly said?: string;
}

/** The documents whose receiver is asked to let them be cancelled. */
export interface PendingCancellations {
  readonly kind: "pending";
  readonly uuids: readonly string[];
}

/** The receipt (acuse) of a cancellation that a provider has kept. */
export interface KeptReceipt {
  readonly kind: "receipt";
  /** SAT's receipt, byte for byte; `null` where the provider keeps none. */
  readonly receipt: string | null;
}

/**
 * The place of a stamp on its way to SAT. `waiting`: the provider still has to send it. `handedOver`: SAT has been sent it.
 * `unknown`: the provider does not know this stamp.
 */
export interface Handover {
  readonly kind: "handover";
  readonly place: "waiting" | "handedOver" | "unknown";
}

/** A provider's word on our account when it is asked nothing but that. */
export interface PacProbe {
  readonly kind: "known";
  /** The stamps that are paid for and not used; `null` where the contract has no limit or the provider does not say. */
  readonly stampsLeft: number | null;
}

/** The question for a stamp that may have been sold, where a provider takes one that buys nothing. */
export interface StampLookUp {
  /** Asks by the sealed bytes. `notStamped`: the provider says that it has no stamp for them, or not yet. */
  ask(request: StampRequest): Promise<Extract<PacAnswer, { kind: "stamped" }> | NotStamped | NoAnswer>;
  /** The time in ms after the end of the last `stamp` from which `notStamped` proves that nothing will come of it. */
  readonly provesAfterMs: number;
}

export interface NotStamped {
  readonly kind: "notStamped";
}

/** Requests that a provider may have no public way for: retentions altogether, or a receiver's answers. */
export type PacGap = "retentions" | "receiverAnswers";

/**
 * An authorised certification provider. Implementations translate one vendor's protocol and nothing else. What a PAC says
 * is a value, and so is `noAnswer`, whose error is a retryable `AppError` (`pac.unreachable`, `pac.answer_unreadable`,
 * `pac.credentials_refused`): with `unknown`, a stamp may have been sold, or SAT may have the message.
 */
export interface Pac {
  /** The name, which is stored with each attempt, so that a retry asks the same provider. */
  readonly name: string;
  /** The provider's own RFC, which a receiver's answer names. */
  readonly rfc: string;
  /** The requests that this provider cannot take, and answers by `noAnswer`, not sent. Absent where it takes all. */
  readonly cannot?: readonly PacGap[];
  /**
   * Sells a stamp, or returns the earlier one: the same bytes after a lost answer buy nothing. Where a provider would
   * sell them twice, its adapter asks it for the earlier stamp first.
   */
  stamp(request: StampRequest): Promise<PacAnswer | NoAnswer>;
  /** The question that buys nothing. Absent where only a resend tells: what was sent to such a provider stays with it. */
  readonly lookUp?: StampLookUp;
  /** Asks SAT to cancel one document. Safe to repeat with the same bytes: SAT answers that it has been asked (202). */
  cancel(request: CancelRequest): Promise<CancelAnswer | NoAnswer>;
  /** Returns what this receiver is asked to let be cancelled, as SAT knows it now. */
  pendingCancellations(rfc: string): Promise<PendingCancellations | CancelAnswer | NoAnswer>;
  /** Passes a receiver's answer on to SAT. Safe to repeat with the same bytes. */
  answerCancellation(request: SignedMessage): Promise<CancelAnswer | NoAnswer>;
  /** Returns the receipt that the provider has kept of a cancellation. Absent where a provider has no such question. */
  receiptOf?(cancelled: Pick<SignedMessage, "uuid" | "rfc">): Promise<KeptReceipt | NoAnswer>;
  /** Asks SAT for a document's status over the provider's own line. Absent where a provider has none. */
  satStatus?(document: PrintedDocument): Promise<SatStatusAnswer | NoAnswer>;
  /** Says how far a stamp of the provider's has come on its way to SAT. Absent where a provider does not say. */
  handoverOf?(uuid: string): Promise<Handover | NoAnswer>;
  /** Proves line and credentials by a call that buys nothing. */
  probe(): Promise<PacProbe | NoAnswer>;
}
