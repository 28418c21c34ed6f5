import type { AppError } from "../errors.ts";

/**
 * An outside party gave no sound answer. `notSent`: it has certainly not heard the question, so nothing has come of it.
 * `unknown`: it may have heard and acted. Only the adapter can tell the two apart.
 */
export interface NoAnswer {
  readonly kind: "noAnswer";
  readonly delivery: "notSent" | "unknown";
  /** The error for operators, and for a retry; its cause is the adapter's own. */
  readonly error: AppError;
}
