/** A failure of the next calls about the documents of one issuer. */
export interface SimulatedFailure {
  readonly rfc: string;
  readonly kind: "refuse" | "serverError" | "slow" | "dropAfter";
  /** The number of calls that it strikes. */
  readonly next: number;
  /** The code of a refusal, such as CFDI40102. */
  readonly code?: string;
  /** The delay of `slow`. */
  readonly ms?: number;
}

/** `done`; `unknown` where the sandbox knows no such document, or nothing waits for an answer; `absent` without a sandbox. */
export type LeverAnswer = "done" | "unknown" | "absent";

/** The levers of our sandbox, where it is the PAC and the SAT of test mode. */
export interface SandboxLevers {
  /** The address of the sandbox; undefined where test mode has another PAC. */
  readonly url: string | undefined;
  strike(failure: SimulatedFailure): Promise<LeverAnswer>;
  /** Ends what was switched on for an issuer. */
  behave(rfc: string): Promise<LeverAnswer>;
  /** Makes the receiver answer a request to cancel. */
  answerCancellation(uuid: string, answer: "accept" | "reject"): Promise<LeverAnswer>;
  /** Makes SAT know nothing of a document. */
  forget(uuid: string): Promise<LeverAnswer>;
}
