import { peakMemory } from "../../helpers/killing/peakMemory.ts";
import { readConfig } from "../../../src/config.ts";
import { SatPackage } from "../../../src/models/sat/SatPackage.ts";
import { importPackages } from "../../../src/operations/mirror/importPackages.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { createMetrics } from "../../../src/platform/metrics.ts";
import { createShutdown } from "../../../src/platform/process/shutdown.ts";
import { composeAlone } from "../../../src/start/runAlone.ts";

/** A process that imports a stored package and tells what that took. Argument: the package's id. */
const [id = ""] = process.argv.slice(2);
const log = createLogger({ name: "import", level: "silent" });
const shutdown = createShutdown({ log, timeoutMs: 5_000 });
const { deps } = await composeAlone({ config: readConfig(), log, shutdown, metrics: createMetrics() });
const startPeakBytes = await peakMemory();
const startedAt = performance.now();
await importPackages(deps, [id], { signal: new AbortController().signal, log });
const seconds = (performance.now() - startedAt) / 1_000;
const { state, rowsDone, reason } = await SatPackage.query(deps.db).findById(id).throwIfNotFound();
if (state !== "imported") throw new Error(`The package is ${state}: ${reason}`);
const peakBytes = await peakMemory();
process.stdout.write(JSON.stringify({ rows: rowsDone, seconds, startPeakBytes, peakBytes }));
await shutdown.run("done");
