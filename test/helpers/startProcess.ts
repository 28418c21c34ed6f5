import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface StartedProcess {
  readonly pid: number;
  /** Ends it as no program can prepare for. */
  kill(): Promise<void>;
  /** Asks it to stop, and answers its exit code. */
  stop(): Promise<number | null>;
}

const scripts = {
  release: "src/release.js",
  web: "src/server.js",
  ticketIntake: "workers/ticketIntake.js",
  invoiceStamping: "workers/invoiceStamping.js",
  catalogRefresh: "workers/catalogRefresh.js",
  satDownload: "workers/satDownload.js",
  delivery: "workers/delivery.js",
  scheduler: "workers/scheduler.js",
} as const;

export type ProcessName = keyof typeof scripts;

const compiled = new URL("../../", import.meta.url);

/** Starts a process of the Procfile as an operator would, on its own. */
export function startProcess(name: ProcessName, env: Readonly<Record<string, string>>): StartedProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL(scripts[name], compiled))], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", process.env["TEST_SHOW_PROCESSES"] ? "inherit" : "ignore", "inherit"],
  });
  const killWithUs = (): void => void child.kill("SIGKILL");
  process.setMaxListeners(50);
  process.once("exit", killWithUs);
  child.once("exit", () => process.off("exit", killWithUs));
  return {
    pid: child.pid as number,
    async kill() {
      child.kill("SIGKILL");
      await ended(child);
    },
    async stop() {
      child.kill("SIGTERM");
      await ended(child);
      return child.exitCode;
    },
  };
}

/** The exit code of a process that ends by itself. */
export async function runProcessToEnd(
  name: ProcessName,
  env: Readonly<Record<string, string>>,
): Promise<number | null> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(scripts[name], compiled))], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: "ignore",
  });
  await ended(child);
  return child.exitCode;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
