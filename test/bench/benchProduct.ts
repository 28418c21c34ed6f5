import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type Composed, compose } from "../../src/compose.ts";
import { readConfig } from "../../src/config.ts";
import { createDemoMerchant } from "../../src/demo/createDemoMerchant.ts";
import type { DemoFile } from "../../src/demo/demoFile.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import { createShutdown } from "../../src/platform/process/shutdown.ts";
import { sandboxFiles } from "../../src/sandbox/sandboxFiles.ts";
import type { ProcessName } from "../helpers/killing/startProcess.ts";
import { startProcess } from "../helpers/killing/startProcess.ts";
import { waitFor } from "../helpers/waitFor.ts";
import type { Stage } from "./stage.ts";

export interface BenchProduct {
  readonly ticketsUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The merchant whose key that is, with its owner's log-in. */
  readonly merchant: DemoFile["merchant"];
  readonly db: Composed["deps"]["db"];
  /** The outside world of this process, which works with the same database and queues. */
  readonly deps: Composed["deps"];
  /** The id of each process started, by its name. */
  readonly pids: Readonly<Record<string, number>>;
}

/** The product as an operator starts it: each process on its own, in the roles named, with a merchant that can invoice. */
export async function benchProduct(
  stage: Stage,
  databaseUrl: string,
  queueUrl: string | undefined,
  workers: readonly ProcessName[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<BenchProduct> {
  const dataDir = await mkdtemp(join(stage.folder, "product-"));
  const { authority } = await sandboxFiles(dataDir, new Date());
  const port = await freePort();
  const sandbox = workers.length > 0 ? await startSandboxProcess(stage, dataDir) : undefined;
  const env = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    LOG_LEVEL: "warn",
    CATALOGS_SHIPPED: "off",
    ...profiling(),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    MAIL_FROM: "Timbra <facturas@example.com>",
    RATE_LIMIT_PER_MINUTE: "100000000",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...(queueUrl && { QUEUE_URL: queueUrl }),
    ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString("base64")}`,
    ...sandbox?.settings,
    ...more,
  };
  const { deps, apiKey, merchant } = await prepare(stage, env, authority);
  const pids: Record<string, number> = sandbox ? { sandbox: sandbox.pid } : {};
  for (const name of ["web", ...workers] as const) {
    const started = startProcess(name, env);
    stage.teardown(() => started.stop());
    pids[name] = started.pid;
  }
  const baseUrl = `http://127.0.0.1:${port}`;
  await waitFor("the API", () => fetch(`${baseUrl}/health`).catch(() => undefined));
  return {
    ticketsUrl: `${baseUrl}/api/v1/tickets`,
    headers: { "x-api-key": apiKey, "content-type": "application/json" },
    merchant,
    db: deps.db,
    deps,
    pids,
  };
}

function profiling(): Record<string, string> {
  const folder = process.env["BENCH_PROFILE"];
  if (!folder) return {};
  const preload = new URL("./processes/profileProcess.js", import.meta.url).href;
  return { BENCH_PROFILE: folder, NODE_OPTIONS: `--import ${preload}` };
}

/** A merchant with a CSD of the sandbox's authority and a key for its API. */
async function prepare(
  stage: Stage,
  env: Readonly<Record<string, string>>,
  authority: Awaited<ReturnType<typeof sandboxFiles>>["authority"],
): Promise<Pick<BenchProduct, "deps" | "merchant"> & { readonly apiKey: string }> {
  const config = readConfig(env);
  const log = createLogger({ name: "bench", level: "warn" });
  const shutdown = createShutdown({ log, timeoutMs: 10_000, exit: () => undefined });
  stage.teardown(() => shutdown.run("part over"));
  const { deps } = compose(
    { ...config, databaseUrl: env["DATABASE_URL"] as string },
    { log, shutdown, metrics: createMetrics(), testAuthoritiesPem: authority.certificatePem },
  );
  const demo = await createDemoMerchant(deps, authority);
  if (!demo) throw new Error("The database was not empty.");
  return { deps, apiKey: demo.apiKey, merchant: demo.merchant };
}

/** The sandbox PAC as a process of its own, with the settings by which the other processes find it. */
async function startSandboxProcess(
  stage: Stage,
  dataDir: string,
): Promise<{ pid: number; settings: Readonly<Record<string, string>> }> {
  const program = fileURLToPath(new URL("../../run/serve.js", import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir, SANDBOX_PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  stage.teardown(() => child.kill("SIGKILL"));
  const settings: Record<string, string> = {};
  for await (const line of createInterface({ input: child.stdout })) {
    const [name = "", value = ""] = line.split(/=(.*)/s);
    settings[name] = value;
    if ("PAC_TEST_URL" in settings && "SAT_CERTIFICATES_TEST_URL" in settings)
      return { pid: child.pid as number, settings };
  }
  throw new Error("The sandbox ended before it was ready.");
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
