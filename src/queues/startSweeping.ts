import type { Logger } from "../platform/logger.ts";
import { repeat } from "../platform/repeat.ts";
import type { Relay } from "./relay.ts";

/**
 * Sweeps the outbox at an interval until closed. Any number of processes may do so at once; row locks share the work
 * among them. A sweep that fails (the engine is away) is logged and tried again at the next turn.
 */
export function startSweeping(
  relay: Pick<Relay, "sweep">,
  { everyMs, log }: { readonly everyMs: number; readonly log: Logger },
): { close(): Promise<void> } {
  return repeat(
    async () => {
      await relay.sweep();
    },
    { everyMs, name: "sweep the outbox", log },
  );
}
