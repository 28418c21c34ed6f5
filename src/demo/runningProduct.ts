import { startAllInOne } from "../startAllInOne.ts";
import { readConfig } from "../config.ts";
import { readDemoFile } from "./demoFile.ts";

export interface RunningProduct {
  readonly baseUrl: string;
  readonly apiKey: string;
  close(): Promise<void>;
}

/** The product that is running on this data folder already, or one started for the occasion on a free port. */
export async function runningProduct(): Promise<RunningProduct> {
  const config = readConfig({ LOG_LEVEL: "warn", PORT: "0", ...process.env });
  const running = await readDemoFile(config.dataDir);
  if (running && (await answers(running.baseUrl))) {
    process.stdout.write(`Using the product that runs at ${running.baseUrl}\n`);
    return { baseUrl: running.baseUrl, apiKey: running.apiKey, close: async () => {} };
  }
  process.stdout.write("Starting the product on its embedded defaults …\n");
  const product = await startAllInOne(config);
  const demo = await readDemoFile(config.dataDir);
  if (!demo)
    throw new Error(
      `There is no demo.json in ${config.dataDir}; the demonstration never runs in production.`,
    );
  return { baseUrl: product.baseUrl, apiKey: demo.apiKey, close: () => product.close() };
}

async function answers(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}
