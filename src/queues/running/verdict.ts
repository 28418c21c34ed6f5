import { AppError } from "../../errors.ts";
import { backoffMs } from "../backoffMs.ts";
import type { JobDefinition } from "../jobs.ts";
import type { Unfinished } from "../outcome.ts";

/** The fate of a subject that is not done: another run later, or a dead letter. */
export type Verdict =
  | {
      readonly kind: "waiting" | "retry";
      readonly attempts: number;
      readonly runAt: Date;
      readonly lastError: string;
    }
  | { readonly kind: "dead"; readonly attempts: number; readonly lastError: string };

/**
 * Returns the verdict on an outcome. Waiting costs no attempt; the failure that uses up the last attempt is final.
 * `attempts` are those failed before.
 */
export function verdictOn(
  outcome: Unfinished,
  attempts: number,
  definition: JobDefinition,
  now: Date,
): Verdict {
  if (outcome.kind === "waitUntil") {
    return { kind: "waiting", attempts, runAt: outcome.at, lastError: outcome.reason };
  }
  const failed = attempts + 1;
  const lastError = describe(outcome.error);
  if (failed >= definition.attempts) return { kind: "dead", attempts: failed, lastError };
  const runAt = new Date(now.getTime() + backoffMs(failed, definition));
  return { kind: "retry", attempts: failed, runAt, lastError };
}

function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (error instanceof AppError ? `${error.code}: ${text}` : text).slice(0, 1_000);
}
