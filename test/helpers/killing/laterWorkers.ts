import { compose } from "../../../src/compose.ts";
import { readConfig } from "../../../src/config.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { createMetrics } from "../../../src/platform/metrics.ts";
import { createShutdown } from "../../../src/platform/process/shutdown.ts";
import { testAuthorities } from "../../../src/start/testAuthorities.ts";
import { delivery } from "../../../workers/delivery.ts";
import { fileImport } from "../../../workers/fileImport.ts";
import { invoiceStamping } from "../../../workers/invoiceStamping.ts";
import { satDownload } from "../../../workers/satDownload.ts";

/** The workers of a later hour, as one process: by its clock, `TEST_AHEAD_MS` ahead, the leases of others have run out. */
const aheadMs = Number(process.env["TEST_AHEAD_MS"]);
const config = readConfig();
const log = createLogger({ name: "later", level: config.logLevel });
const shutdown = createShutdown({ log, timeoutMs: config.shutdownTimeoutMs });
shutdown.onSignals();
const composed = compose(
  { ...config, databaseUrl: config.databaseUrl ?? "" },
  {
    log,
    metrics: createMetrics(),
    shutdown,
    clock: { now: () => new Date(Date.now() + aheadMs) },
    testAuthoritiesPem: await testAuthorities(config),
  },
);
for (const start of [invoiceStamping, delivery, satDownload, fileImport]) await start(composed, shutdown);
