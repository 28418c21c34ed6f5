import type { Fault } from "../../errors.ts";

/** The checks of a document, in the order in which they are made. */
export const checks = ["structure", "seal", "timbre", "rules", "status", "lists"] as const;
export type Check = (typeof checks)[number];

/** `warned`: it passed, and there is something to know. `skipped`: the one finding says why it was not made. */
type CheckResult = "passed" | "warned" | "failed" | "skipped";

export interface CheckVerdict {
  readonly check: Check;
  readonly result: CheckResult;
  readonly findings: readonly Fault[];
}

/** Returns the verdict of a check that found these faults. */
export function judged(check: Check, faults: readonly Fault[]): CheckVerdict {
  return { check, result: faults.length === 0 ? "passed" : "failed", findings: faults };
}

/** Returns the verdict of a check that passed, with what there is to know besides. */
export function warned(check: Check, warnings: readonly Fault[]): CheckVerdict {
  return { check, result: warnings.length === 0 ? "passed" : "warned", findings: warnings };
}

/** Returns the verdict of a check that was not made. */
export function skipped(check: Check, why: Fault): CheckVerdict {
  return { check, result: "skipped", findings: [why] };
}
