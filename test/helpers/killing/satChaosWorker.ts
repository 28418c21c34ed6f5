import { compose } from "../../../src/compose.ts";
import { readConfig } from "../../../src/config.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { createMetrics } from "../../../src/platform/metrics.ts";
import { createShutdown } from "../../../src/platform/process/shutdown.ts";
import { satDownload } from "../../../workers/satDownload.ts";
import { scheduler } from "../../../workers/scheduler.ts";

/**
 * The worker of SAT's downloads and the scheduler as one process, whose clock its parent moves: each message is how far it
 * is ahead, in milliseconds. It runs until it is killed.
 */
let aheadMs = Number(process.argv[2]);
process.on("message", (message) => (aheadMs = Number(message)));
process.on("disconnect", () => process.exit(1));

const config = readConfig();
const log = createLogger({ name: "chaos", level: config.logLevel });
const metrics = createMetrics();
const shutdown = createShutdown({ log, timeoutMs: 5_000 });
const clock = { now: () => new Date(Date.now() + aheadMs) };
const composed = compose(
  { ...config, databaseUrl: config.databaseUrl ?? "" },
  { log, metrics, shutdown, clock },
);
await satDownload(composed, shutdown);
await scheduler(composed, shutdown);
process.send?.("ready");
