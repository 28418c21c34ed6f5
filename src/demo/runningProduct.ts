import { startAllInOne } from "../start/startAllInOne.ts";
import { createLogger } from "../platform/logger.ts";
import { createMetrics } from "../platform/metrics.ts";
import { createShutdown } from "../platform/process/shutdown.ts";
import { readConfig } from "../config.ts";
import { readDemoFile } from "./demoFile.ts";

export interface RunningProduct {
  readonly baseUrl: string;
  readonly apiKey: string;
  close(): Promise<unknown>;
}

/** Returns the product that is running on this data folder already, or starts one for the occasion on a free port. */
export async function runningProduct(): Promise<RunningProduct> {
  const config = readConfig({ LOG_LEVEL: "warn", PORT: "0", ...process.env });
  const running = await readDemoFile(config.dataDir);
  if (running && (await answers(running.baseUrl))) {
    process.stdout.write(`Using the product that runs at ${running.baseUrl}\n`);
    return { baseUrl: running.baseUrl, apiKey: running.apiKey, close: async () => {} };
  }
  process.stdout.write("Starting the product on its embedded defaults …\n");
  const log = createLogger({ name: "demo", level: config.logLevel });
  const shutdown = createShutdown({ log, timeoutMs: config.shutdownTimeoutMs });
  shutdown.onSignals();
  const product = await startAllInOne({ config, log, shutdown, metrics: createMetrics() });
  const demo = await readDemoFile(config.dataDir);
  if (!demo)
    throw new Error(
      `There is no demo.json in ${config.dataDir}; the demonstration never runs in production.`,
    );
  return {
    baseUrl: product.baseUrl,
    apiKey: demo.apiKey,
    close: () => shutdown.run("the demonstration is over"),
  };
}

async function answers(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}
