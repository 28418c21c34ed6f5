import type { Steps } from "./steps.ts";

/** Takes all steps without a pause: for work that is known to be small, or that keeps nobody waiting. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
