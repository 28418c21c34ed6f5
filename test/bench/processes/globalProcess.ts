import { readConfig } from "../../../src/config.ts";
import { GlobalRun } from "../../../src/models/globalInvoices/GlobalRun.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { createMetrics } from "../../../src/platform/metrics.ts";
import { createShutdown } from "../../../src/platform/process/shutdown.ts";
import { composeAlone } from "../../../src/start/runAlone.ts";
import { peakMemory } from "../../helpers/killing/peakMemory.ts";
import { workOff } from "../workOff.ts";

/** A process that works a run of global invoices off, and tells what that took. Argument: the run's id. */
const [id = ""] = process.argv.slice(2);
const log = createLogger({ name: "global", level: "silent" });
const shutdown = createShutdown({ log, timeoutMs: 5_000 });
const { deps } = await composeAlone({ config: readConfig(), log, shutdown, metrics: createMetrics() });
const startPeakBytes = await peakMemory();
const startedAt = performance.now();
const tickets = await workOff(deps, id);
const seconds = (performance.now() - startedAt) / 1_000;
const { state } = await GlobalRun.query(deps.db).findOne({ id }).throwIfNotFound();
if (state !== "done") throw new Error(`The run is ${state}.`);
process.stdout.write(JSON.stringify({ tickets, seconds, startPeakBytes, peakBytes: await peakMemory() }));
await shutdown.run("done");
