import type { JobDefinition } from "./jobs.ts";

/**
 * Returns the pause after the nth failure: doubled each time up to the definition's limit, and between half and all of
 * that, so that jobs which failed together do not come back together.
 */
export function backoffMs(
  attempt: number,
  { backoffMs, maxBackoffMs }: Pick<JobDefinition, "backoffMs" | "maxBackoffMs">,
  random: () => number = Math.random,
): number {
  const full = Math.min(maxBackoffMs, backoffMs * 2 ** (attempt - 1));
  return Math.round(full * (0.5 + random() / 2));
}
