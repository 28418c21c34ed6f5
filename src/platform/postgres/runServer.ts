import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { StartError } from "../StartError.ts";
import { freePort } from "../process/freePort.ts";
import type { Logger } from "../logger.ts";
import type { PostgresBinaries } from "./postgresBinaries.ts";
import { serverCommand } from "./serverCommand.ts";
import type { ServerUser } from "./serverUser.ts";

export interface ServerOptions {
  readonly cluster: string;
  readonly binaries: PostgresBinaries;
  readonly user: ServerUser | undefined;
  readonly log: Logger;
  readonly durable: boolean;
  readonly maxConnections: number;
}

export interface RunningServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** A killed server's children hold its shared memory for a moment, and a free port may be taken before we use it. */
const starts = { most: 10, pauseMs: 200 };
const stopMs = 15_000;

/** Starts the server and waits until it accepts connections. Throws with its last words when it does not. */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    const { child, lastWords } = await start(options, port);
    if (child.exitCode === null && child.signalCode === null) return { port, stop: stopper(child) };
    const reason = lastWords.join("\n");
    const passing = /shared memory block|could not bind|lock file/.test(reason);
    if (!passing || tries >= starts.most)
      throw new StartError(`The embedded PostgreSQL did not start:\n${reason}`);
    await setTimeout(starts.pauseMs);
  }
}

/** Resolves when the server is ready or has ended. */
async function start(
  { cluster, binaries, user, log, durable, maxConnections }: ServerOptions,
  port: number,
): Promise<{ child: ChildProcess; lastWords: string[] }> {
  const args = ["-D", cluster, "-p", String(port), ...settings(durable, maxConnections)];
  const {
    command,
    args: allArgs,
    options,
  } = serverCommand(binaries.postgres, args, user, { diesWithUs: true });
  const child = spawn(command, allArgs, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  const lastWords: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => resolve());
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on("line", (line) => {
      log.debug({ postgres: line }, "postgres");
      lastWords.push(line);
      if (lastWords.length > 20) lastWords.shift();
      if (line.includes("ready to accept connections")) resolve();
    });
  });
  await ready;
  return { child, lastWords };
}

/** Returns settings for a small machine that also runs everything else. */
function settings(durable: boolean, maxConnections: number): string[] {
  const values: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: String(maxConnections),
    shared_buffers: "128MB",
    wal_level: "minimal",
    max_wal_senders: "0",
    max_wal_size: "1GB",
    checkpoint_timeout: "15min",
    jit: "off",
    max_parallel_workers_per_gather: "0",
    random_page_cost: "1.1",
    lc_messages: "C",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    ...(durable ? {} : { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }),
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Stops by SIGINT, PostgreSQL's fast shutdown: it ends sessions and checkpoints. */
function stopper(child: ChildProcess): () => Promise<void> {
  const interrupt = (): void => void child.kill("SIGINT");
  process.once("exit", interrupt);
  return async () => {
    process.off("exit", interrupt);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, "close");
    interrupt();
    const late = globalThis.setTimeout(() => child.kill("SIGQUIT"), stopMs);
    await closed;
    clearTimeout(late);
  };
}
