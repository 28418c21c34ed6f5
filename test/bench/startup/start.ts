import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLogger } from "../../../src/platform/logger.ts";
import { startEmbeddedPostgres } from "../../../src/platform/postgres/startEmbeddedPostgres.ts";
import { freePort } from "../../../src/platform/process/freePort.ts";
import { median } from "../compare.ts";
import type { Finding } from "../report.ts";
import type { Stage } from "../stage.ts";

const rounds = 3;
const mostSeconds = { cold: 8, warm: 3 } as const;
const project = fileURLToPath(new URL("../../../../", import.meta.url));
/** All that a clean clone has and the start needs; what was generated is left out. */
const parts = [
  "src",
  "workers",
  "migrations",
  "knexfile.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const generated = /\/src\/sdk\/generated(\/|$)/;
const timeoutMs = 300_000;

/** Seconds of one start of each kind. */
interface Seconds {
  readonly cold: number;
  readonly warm: number;
}

/**
 * `npm start` until it says that it is ready: cold, compiled anew and on an empty data folder, and warm, after that.
 * The baseline is a bare Node that does nothing, one after the other with a PostgreSQL: one that is made and started,
 * and one that is started.
 */
export async function start(stage: Stage): Promise<readonly Finding[]> {
  const ours: Seconds[] = [];
  const bare: Seconds[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    bare.push(await bareStarts(stage));
    ours.push(await productStarts(stage));
    const [own, base] = [ours.at(-1) as Seconds, bare.at(-1) as Seconds];
    stage.progress(
      `round ${round} of ${rounds}: cold ${own.cold.toFixed(1)} s, warm ${own.warm.toFixed(1)} s; bare ${base.cold.toFixed(2)} and ${base.warm.toFixed(2)} s`,
    );
  }
  return (["cold", "warm"] as const).map((kind) => {
    const [own, base] = [ours.map((one) => one[kind]), bare.map((one) => one[kind])];
    const ratios = own.map((seconds, round) => seconds / (base[round] as number));
    const typical = median(own);
    return {
      what: `npm start, ${kind}`,
      ours: `${typical.toFixed(1)} s`,
      baseline: `${median(base).toFixed(2)} s`,
      ratio: `${median(ratios).toFixed(1)} (${Math.min(...ratios).toFixed(1)}–${Math.max(...ratios).toFixed(1)})`,
      aim: `≤ ${mostSeconds[kind]} s ${typical <= mostSeconds[kind] ? "✔" : "✘"}`,
      heldBackBy: heldBackBy[kind],
    };
  });
}

const heldBackBy = {
  cold: "compiling and linking the product and the faces, which fills both cores, then the migrations and SAT's catalogs",
  warm: "reading and compiling 8 MB of JavaScript, connections, and a check of what is compiled already",
} as const;

async function bareStarts({ folder }: Stage): Promise<Seconds> {
  const dataDir = await mkdtemp(join(folder, "bare-"));
  const log = createLogger({ name: "bench", level: "silent" });
  const once = async (): Promise<number> => {
    const startedAt = performance.now();
    await ended(spawn(process.execPath, ["-e", "0"], { stdio: "ignore" }));
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    const seconds = (performance.now() - startedAt) / 1_000;
    await postgres.stop();
    return seconds;
  };
  return { cold: await once(), warm: await once() };
}

async function productStarts({ folder }: Stage): Promise<Seconds> {
  const clone = await mkdtemp(join(folder, "clone-"));
  for (const part of parts)
    await cp(join(project, part), join(clone, part), {
      recursive: true,
      filter: (source) => !generated.test(source),
    });
  await symlink(join(project, "node_modules"), join(clone, "node_modules"));
  // The clone stays until the bench ends: ext4 places new files slowly for half a minute after others were deleted.
  return { cold: await readyAfter(clone), warm: await readyAfter(clone) };
}

/** Runs `npm start` in a folder until it says that it is ready, and ends it; returns the seconds. */
async function readyAfter(folder: string): Promise<number> {
  const startedAt = performance.now();
  const running = spawn("npm", ["start"], {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], PORT: String(await freePort()) },
    // A group of its own, which the stop reaches as Ctrl-C does.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const group = -(running.pid as number);
  const killed = setTimeout(() => process.kill(group, "SIGKILL"), timeoutMs);
  let output = "";
  let readyAt: number | undefined;
  for (const stream of [running.stdout, running.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (readyAt !== undefined || !output.includes("Timbra is ready.")) return;
      readyAt = performance.now();
      process.kill(group, "SIGINT");
    });
  await ended(running);
  clearTimeout(killed);
  if (readyAt === undefined) throw new Error(`npm start ended before it was ready:\n${output}`);
  return (readyAt - startedAt) / 1_000;
}

async function ended(child: ReturnType<typeof spawn>): Promise<void> {
  await once(child, "close");
}
