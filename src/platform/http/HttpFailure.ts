/**
 * The kind of failure: whether the other side can have acted on a request that got no whole answer. `notSent`: no
 * connection was made, so certainly nothing was received. `unknown`: bytes may have left, and the answer is missing,
 * cut or unreadable.
 */
export type HttpFailureKind = "notSent" | "unknown";

/** A call that brought no whole answer. The message names method, host and path; never a query, a header or a body. */
export class HttpFailure extends Error {
  readonly kind: HttpFailureKind;
  /** `timeout`, `given_up`, `too_late`, `too_large`, `cut`, or the system's own code such as `ECONNREFUSED`. */
  readonly reason: string;

  constructor(kind: HttpFailureKind, reason: string, target: string, cause?: unknown) {
    const meaning = kind === "notSent" ? "nothing was sent" : "sent, without a whole answer";
    super(`${target}: ${reason} (${meaning})`, { cause });
    this.name = "HttpFailure";
    this.kind = kind;
    this.reason = reason;
  }
}
