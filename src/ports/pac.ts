import type { Fault } from "../errors.ts";

/** The request for a stamp: the sealed bytes, and a key of ours by which the PAC can know them again. */
export interface StampRequest {
  /** Our invoice's id; sent where a provider has an idempotency field. */
  readonly invoiceId: string;
  /** The sealed CFDI, byte for byte as stored. A retry sends these same bytes, never a new seal. */
  readonly xml: string;
}

/**
 * A PAC's answer to a stamp request. `stamped` also covers "it was stamped before": the document exists and
 * here it is. `refused` is final for these bytes. Everything else is thrown as a retryable `AppError`
 * (`pac.unreachable`, `pac.answer_unreadable`, `pac.credentials_refused`): whether a stamp was sold is then unknown.
 */
export type PacAnswer =
  | { readonly kind: "stamped"; readonly xml: string; readonly recovered: boolean }
  | {
      readonly kind: "refused";
      readonly faults: readonly Fault[];
      /** The answer as it came, or the start of it, for whoever has to ask the provider why. */
      readonly said?: string;
    };

/** A provider's word on our account when it is asked nothing but that. */
export interface PacProbe {
  /** Stamps that are paid for and not used; `null` where the contract has no limit or the provider does not tell. */
  readonly stampsLeft: number | null;
}

/** An authorised certification provider. Implementations translate one vendor's protocol and nothing else. */
export interface Pac {
  /** Stored with each attempt, so that a retry asks the same provider. */
  readonly name: string;
  /**
   * Safe to repeat after a lost answer: the same bytes bring the earlier stamp and buy nothing. Where a provider would
   * sell them twice, its adapter asks it for the earlier stamp first.
   */
  stamp(request: StampRequest): Promise<PacAnswer>;
  /** Proves line and credentials by a call that buys nothing. Throws the same errors as `stamp`. */
  probe(): Promise<PacProbe>;
}
