import type { Logger } from "../platform/logger.ts";
import type { Relay } from "./relay.ts";

/**
 * Sweeps the outbox every so often until closed. Any number of processes may do so at once; row locks share the work
 * among them. A sweep that fails (the engine is away) is logged and tried again at the next turn.
 */
export function startSweeping(
  relay: Pick<Relay, "sweep">,
  { everyMs, log }: { readonly everyMs: number; readonly log: Logger },
): { close(): Promise<void> } {
  let sweeping: Promise<void> | undefined;
  const timer = setInterval(() => {
    sweeping ??= sweep().finally(() => (sweeping = undefined));
  }, everyMs);
  return {
    async close() {
      clearInterval(timer);
      await sweeping;
    },
  };

  async function sweep(): Promise<void> {
    try {
      await relay.sweep();
    } catch (error) {
      log.warn({ err: error }, "could not sweep the outbox; the next turn tries again");
    }
  }
}
