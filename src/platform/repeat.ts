import type { Logger } from "./logger.ts";

export interface Repetition {
  readonly everyMs: number;
  /** The act, to complete "could not …" in the log. */
  readonly name: string;
  readonly log: Pick<Logger, "warn">;
}

/**
 * Repeats something at an interval until closed, never twice at once. A turn that fails is logged; the next tries
 * again.
 */
export function repeat(
  work: () => Promise<void>,
  { everyMs, name, log }: Repetition,
): { close(): Promise<void> } {
  let working: Promise<void> | undefined;
  const timer = setInterval(() => {
    working ??= turn().finally(() => (working = undefined));
  }, everyMs);
  return {
    async close() {
      clearInterval(timer);
      await working;
    },
  };

  async function turn(): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, `could not ${name}; the next turn tries again`);
    }
  }
}
