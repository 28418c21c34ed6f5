import { startSweeping } from "../src/queues/startSweeping.ts";
import { runAlone, type ProcessStart } from "../src/start/runAlone.ts";

const sweepEveryMs = 2_000;

/** Announces again what the queues have lost. Any number of schedulers share the work by row locks. */
export const scheduler: ProcessStart = async ({ deps }, shutdown) => {
  const sweeping = startSweeping(deps.relay, { everyMs: sweepEveryMs, log: deps.log });
  shutdown.defer("sweep", () => sweeping.close());
};

await runAlone(import.meta.url, "scheduler", scheduler);
