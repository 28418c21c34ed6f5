import { systemActor } from "../../../src/domain/access/actor.ts";
import { readConfig } from "../../../src/config.ts";
import { importNow } from "../../../src/operations/catalogs/importNow.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { createMetrics } from "../../../src/platform/metrics.ts";
import { createShutdown } from "../../../src/platform/process/shutdown.ts";
import { composeAlone } from "../../../src/start/runAlone.ts";

/** A process that imports SAT's workbook of CFDI twice and tells what that took. */
const log = createLogger({ name: "import", level: "silent" });
const shutdown = createShutdown({ log, timeoutMs: 5_000 });
const { deps } = await composeAlone({ config: readConfig(), log, shutdown, metrics: createMetrics() });
const { workbooks } = deps;
let readerPeakBytes = 0;
const watched: typeof deps = {
  ...deps,
  workbooks: {
    readWorkbook: (file, options) =>
      workbooks.readWorkbook(file, {
        ...options,
        onEnd: ({ peakMemoryBytes }) => (readerPeakBytes = peakMemoryBytes),
      }),
  },
};
const timed = async (state: string) => {
  const startedAt = performance.now();
  const version = await importNow(watched, systemActor("bench"), { workbook: "cfdi", approve: false });
  if (version.state !== state) throw new Error(`${version.state}: ${JSON.stringify(version.faults)}`);
  return { version, seconds: (performance.now() - startedAt) / 1_000 };
};

const { version, seconds } = await timed("active");
const workerPeakBytes = process.resourceUsage().maxRSS * 1_024;
const { seconds: againSeconds } = await timed("unchanged");
const rows = Object.values(version.counts ?? {}).reduce((sum, count) => sum + count, 0);
process.stdout.write(JSON.stringify({ rows, seconds, workerPeakBytes, readerPeakBytes, againSeconds }));
await shutdown.run("done");
