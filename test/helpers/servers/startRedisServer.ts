import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "../../../src/platform/process/freePort.ts";

export interface RedisServer {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * A Redis server of our own on the loopback interface, without persistence; `undefined` where `redis-server` is not
 * installed. On a given port it comes back where an earlier one stopped.
 */
export async function startRedisServer(folder: string, port?: number): Promise<RedisServer | undefined> {
  const listening = port ?? (await freePort());
  const fixed = ["--port", String(listening), "--bind", "127.0.0.1", "--dir", folder];
  const child = spawn("redis-server", [...fixed, "--save", "", "--appendonly", "no"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (!(await isReady(child))) return undefined;
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  return {
    url: `redis://127.0.0.1:${listening}/0`,
    port: listening,
    async stop() {
      process.off("exit", kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, "close");
      kill();
      await closed;
    },
  };
}

async function isReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", () => resolve(false));
    if (!child.stdout) return resolve(false);
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (/ready to accept connections/i.test(line)) resolve(true);
    });
  });
}
