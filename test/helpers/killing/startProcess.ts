import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface StartedProcess {
  readonly pid: number;
  /** What it has written so far, to either stream. */
  output(): string;
  /** Ends it as no program can prepare for. */
  kill(): Promise<void>;
  /** Waits until it has ended by itself, and answers its exit code. */
  end(): Promise<number | null>;
  /** Asks it to stop, and answers its exit code. */
  stop(): Promise<number | null>;
}

const scripts = {
  allInOne: "run/allInOne.js",
  release: "run/release.js",
  web: "run/server.js",
  ticketIntake: "run/ticketIntake.js",
  invoiceStamping: "run/invoiceStamping.js",
  catalogRefresh: "run/catalogRefresh.js",
  satDownload: "run/satDownload.js",
  fileImport: "run/fileImport.js",
  delivery: "run/delivery.js",
  scheduler: "run/scheduler.js",
  laterWorkers: "test/helpers/killing/laterWorkers.js",
} as const;

export type ProcessName = keyof typeof scripts;

const compiled = new URL("../../../", import.meta.url);

const procfile = readFileSync(new URL("../Procfile", compiled), "utf8");

/** Returns the options by which the Procfile gives a process its memory. */
function memoryFlags(name: ProcessName): readonly string[] {
  const [line = ""] = new RegExp(`^${name}:.*$`, "m").exec(procfile) ?? [];
  return line.match(/--max-[\w-]+=\d+/g) ?? [];
}

/** Starts a process of the Procfile as an operator would, on its own. */
export function startProcess(name: ProcessName, env: Readonly<Record<string, string>>): StartedProcess {
  const child = spawn(
    process.execPath,
    [...memoryFlags(name), fileURLToPath(new URL(scripts[name], compiled))],
    {
      env: { PATH: process.env["PATH"], ...env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (process.env["TEST_SHOW_PROCESSES"]) process.stderr.write(text);
    });
  const killWithUs = (): void => void child.kill("SIGKILL");
  process.setMaxListeners(50);
  process.once("exit", killWithUs);
  child.once("exit", () => process.off("exit", killWithUs));
  return {
    pid: child.pid as number,
    output: () => output,
    async kill() {
      child.kill("SIGKILL");
      await ended(child);
    },
    async end() {
      await ended(child);
      return child.exitCode;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended(child);
      return child.exitCode;
    },
  };
}

/** The exit code of a process that ends by itself, and what it said. */
export async function runProcessToEnd(
  name: ProcessName,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const started = startProcess(name, env);
  const code = await started.end();
  return { code, output: started.output() };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "close");
}
