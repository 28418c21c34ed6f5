import { forgetEnded } from "../src/operations/upkeep/forgetEnded.ts";
import { repeat } from "../src/platform/repeat.ts";
import { startSweeping } from "../src/queues/startSweeping.ts";
import { runAlone, type ProcessStart } from "../src/start/runAlone.ts";

const sweepEveryMs = 2_000;
const forgetEveryMs = 3_600_000;

/**
 * Announces again what the queues have lost, and forgets what has ended. Any number of schedulers share the work by
 * row locks.
 */
export const scheduler: ProcessStart = async ({ deps }, shutdown) => {
  const { log } = deps;
  const sweeping = startSweeping(deps.relay, { everyMs: sweepEveryMs, log });
  shutdown.defer("sweep", () => sweeping.close());
  const forgetting = repeat(() => forgetEnded(deps), {
    everyMs: forgetEveryMs,
    name: "forget what ended",
    log,
  });
  shutdown.defer("forgetting", () => forgetting.close());
};

await runAlone(import.meta.url, "scheduler", scheduler);
