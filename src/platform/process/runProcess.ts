import type { Knex } from "knex";
import { type Config, ConfigError, readConfig } from "../../config.ts";
import { databaseFault } from "../database/databaseFault.ts";
import { requireSchema } from "../database/requireSchema.ts";
import { startHealthServer } from "../http/healthServer.ts";
import { consoleLines } from "../consoleLines.ts";
import { createLogger, type Logger } from "../logger.ts";
import { createMetrics, type Metrics } from "../metrics.ts";
import { startHeartbeat } from "./processHeartbeat.ts";
import { createShutdown, type Shutdown } from "./shutdown.ts";
import { requireRoom } from "./requireRoom.ts";
import { startFault } from "./startFault.ts";
import { untilReachable } from "./untilReachable.ts";

/** The things that every process has before it starts anything of its own. */
export interface ProcessContext {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  /**
   * Registers the stop of whatever is started; do it right after the start, because the last started is the first to
   * stop.
   */
  readonly shutdown: Shutdown;
}

export interface StartedProcess {
  /** The database that carries the heartbeat. */
  readonly db: Knex;
  /** Returns the text of `/metrics` at the health port; when absent, what this process has counted. */
  readonly figures?: () => Promise<string>;
  /** Checks more than the database for `/health/ready`, such as the queue engine. Throws when it is not there. */
  readonly check?: () => Promise<void>;
}

/**
 * Runs a process of the Procfile through its life: configuration, start, heartbeat, health port, then work until a
 * signal, and an ordered stop. A wrong configuration or a failed start ends it with a clear message and code 1.
 */
export async function runProcess(
  name: string,
  start: (context: ProcessContext) => Promise<StartedProcess>,
): Promise<void> {
  const config = readConfigOrExit();
  const destination = process.stdout.isTTY && !config.production ? terminal : undefined;
  const log = createLogger({ name, level: config.logLevel, ...(destination && { destination }) });
  const metrics = createMetrics({ processMetrics: true });
  const shutdown = createShutdown({ log, timeoutMs: config.shutdownTimeoutMs });
  shutdown.onSignals();
  process.on("unhandledRejection", (error) => log.error({ err: error }, "a promise failed unheard"));
  try {
    await live(name, { config, log, metrics, shutdown }, start);
  } catch (error) {
    // It was stopped while it started: whoever stopped it ends the process, and nothing has failed.
    if (shutdown.stopping) return;
    complain(error, log, config);
    // What it stops now is of no interest any more.
    log.level = "error";
    await shutdown.run("failed start");
    process.exit(1);
  }
}

/** People read lines on a terminal; everything else reads JSON. */
const terminal = consoleLines((line) => void process.stdout.write(line));

function complain(error: unknown, log: Logger, config: Config): void {
  const fault = startFault(error, config);
  if (fault === undefined) log.fatal({ err: error }, "could not start");
  else process.stderr.write(`${fault}\n`);
}

async function live(
  name: string,
  context: ProcessContext,
  start: (context: ProcessContext) => Promise<StartedProcess>,
): Promise<void> {
  const { config, log, metrics, shutdown } = context;
  const { registry } = metrics;
  let ready = (): Promise<void> => Promise.reject(new Error("It is still starting."));
  let figures = (): Promise<string> => registry.metrics();
  if (config.healthPort !== undefined) {
    const health = await startHealthServer({
      host: config.host,
      port: config.healthPort,
      name,
      figures: () => figures(),
      check: () => (shutdown.stopping ? Promise.reject(new Error("It stops.")) : ready()),
    });
    // It starts first and stops last: a process that finishes its jobs lives, and is not ready.
    shutdown.defer("health port", () => health.close());
  }
  const { db, check, ...started } = await start(context);
  figures = started.figures ?? figures;
  const heartbeat = await untilReachable(() => startHeartbeat({ db, name, registry, log }), {
    name: "write the first heartbeat",
    log,
    stopping: () => shutdown.stopping,
  });
  shutdown.defer("heartbeat", () => heartbeat.close());
  ready = async () => {
    await requireSchema(db, { queuesInPostgres: !config.queueUrl });
    await requireRoom(config.dataDir);
    if (heartbeat.failure() !== undefined) throw heartbeat.failure();
    await check?.();
  };
  const missing = await ready().then(
    () => undefined,
    (error: unknown) => databaseFault(error) ?? (error instanceof Error ? error.message : String(error)),
  );
  const facts = { pid: process.pid, healthPort: config.healthPort };
  if (missing === undefined || shutdown.stopping) log.info(facts, "started");
  else log.warn(facts, `started, and not ready yet: ${missing}`);
}

function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
