import { spawn } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type Composed, compose } from "../../src/compose.ts";
import { readConfig } from "../../src/config.ts";
import { createDemoMerchant } from "../../src/demo/createDemoMerchant.ts";
import type { DemoFile } from "../../src/demo/demoFile.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import { freePort } from "../../src/platform/process/freePort.ts";
import { createShutdown } from "../../src/platform/process/shutdown.ts";
import { startApi } from "../../src/start/startApi.ts";
import { sandboxFiles } from "../../src/sandbox/sandboxFiles.ts";
import { type ProcessName, type StartedProcess, startProcess } from "../helpers/killing/startProcess.ts";
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
  /** The people of `demo.json`. */
  readonly people: Pick<DemoFile, "merchant" | "accountant" | "admin">;
  /** The id of each process started, by its name. */
  readonly pids: Readonly<Record<string, number>>;
  /** Starts another process of the Procfile, with settings of its own, which ends with the part at the latest. */
  start(process: Started, own?: Readonly<Record<string, string>>): StartedProcess;
  /** Serves the API in this process too, where what it asks can be watched; returns its origin. */
  serve(): Promise<string>;
}

/** Time enough for a process to start on a machine that others use. */
const mostMs = 120_000;

/** A process of the Procfile, and the lane that it works when that is not both. */
type Started = ProcessName | readonly [ProcessName, "prompt" | "bulk"];

/** The product as an operator starts it: each process on its own, in the roles named, with a merchant that can invoice. */
export async function benchProduct(
  stage: Stage,
  databaseUrl: string,
  queueUrl: string | undefined,
  workers: readonly Started[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<BenchProduct> {
  const dataDir = await mkdtemp(join(stage.folder, "product-"));
  const { authority } = await sandboxFiles(dataDir, new Date());
  const authorityFile = join(dataDir, "authority.pem");
  await writeFile(authorityFile, authority.certificatePem);
  const port = await freePort();
  const sandbox = workers.length > 0 ? await startSandboxProcess(stage, dataDir) : undefined;
  const env = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    LOG_LEVEL: "warn",
    CATALOGS_SHIPPED: "off",
    ...preloads(more),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    MAIL_FROM: "Timbra <facturas@example.com>",
    RATE_LIMIT_PER_MINUTE: "100000000",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...(queueUrl && { QUEUE_URL: queueUrl }),
    ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString("base64")}`,
    ...sandbox?.settings,
    ...(sandbox && liveSettings(sandbox.settings, authorityFile)),
    ...more,
  };
  const { deps, apiKey, serve, ...people } = await prepare(stage, env, authority);
  const start: BenchProduct["start"] = (started, own = {}) => {
    const [name, lane] = typeof started === "string" ? [started, "all"] : started;
    const running = startProcess(name, { ...env, WORK_LANES: lane, ...own });
    stage.teardown(() => running.stop());
    return running;
  };
  const pids: Record<string, number> = sandbox ? { sandbox: sandbox.pid } : {};
  for (const worker of ["web", ...workers] as const)
    pids[typeof worker === "string" ? worker : worker.join(", ")] = start(worker).pid;
  const baseUrl = `http://127.0.0.1:${port}`;
  await waitFor("the API", () => fetch(`${baseUrl}/health`).catch(() => undefined), mostMs);
  return {
    ticketsUrl: `${baseUrl}/api/v1/tickets`,
    headers: { "x-api-key": apiKey, "content-type": "application/json" },
    merchant: people.merchant,
    people,
    db: deps.db,
    deps,
    pids,
    start,
    serve,
  };
}

/** The sandbox is the outside world of live mode too. */
function liveSettings(
  settings: Readonly<Record<string, string>>,
  authorityFile: string,
): Record<string, string> {
  return {
    PAC_LIVE_URL: settings["PAC_TEST_URL"] as string,
    PAC_LIVE_TOKEN: "sandbox",
    SAT_CERTIFICATES_LIVE_URL: settings["SAT_CERTIFICATES_TEST_URL"] as string,
    SAT_AUTHORITIES_FILE: authorityFile,
  };
}

/** Loads into each process of the product what the bench wants to know of it. */
function preloads(more: Readonly<Record<string, string>>): Record<string, string> {
  const profiles = process.env["BENCH_PROFILE"];
  const programs = [
    ...(profiles ? ["./processes/profileProcess.js"] : []),
    ...(more["BENCH_COUNTS"] ? ["./processes/countProcess.js"] : []),
  ];
  if (programs.length === 0) return {};
  const options = programs.map((program) => `--import ${new URL(program, import.meta.url).href}`);
  return { ...(profiles && { BENCH_PROFILE: profiles }), NODE_OPTIONS: options.join(" ") };
}

/** A merchant with a CSD of the sandbox's authority and a key for its API. */
async function prepare(
  stage: Stage,
  env: Readonly<Record<string, string>>,
  authority: Awaited<ReturnType<typeof sandboxFiles>>["authority"],
): Promise<Pick<BenchProduct, "deps" | "serve"> & BenchProduct["people"] & { readonly apiKey: string }> {
  const config = readConfig(env);
  const log = createLogger({ name: "bench", level: "warn" });
  const shutdown = createShutdown({ log, timeoutMs: 10_000, exit: () => undefined });
  stage.teardown(() => shutdown.run("part over"));
  const composed = compose(
    { ...config, databaseUrl: env["DATABASE_URL"] as string },
    { log, shutdown, metrics: createMetrics(), testAuthoritiesPem: authority.certificatePem },
  );
  const { deps } = composed;
  const demo = await createDemoMerchant(deps, authority);
  if (!demo) throw new Error("The database was not empty.");
  const serve = async (): Promise<string> => {
    const own = { ...deps, config: { ...deps.config, port: 0 } };
    return (await startApi({ ...composed, deps: own }, shutdown)).baseUrl;
  };
  return { deps, serve, ...demo };
}

/** The sandbox's PAC and mail server as a process of its own, with the settings by which the other processes find it. */
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
    if ("SMTP_URL" in settings) return { pid: child.pid as number, settings };
  }
  throw new Error("The sandbox ended before it was ready.");
}
