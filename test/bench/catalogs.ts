import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startSandbox } from "../../src/sandbox/startSandbox.ts";
import { realClock } from "../helpers/testClock.ts";
import { compare } from "./compare.ts";
import { importStage } from "./importStage.ts";
import { type Finding, finding } from "./report.ts";
import type { Stage } from "./stage.ts";

const rounds = 5;
const megabyte = 1_048_576;

/** The result of one import in a process of its own. */
interface ImportFigures {
  readonly rows: number;
  readonly seconds: number;
  readonly workerPeakBytes: number;
  readonly readerPeakBytes: number;
  readonly againSeconds: number;
}

/**
 * The whole job after parsing (rows stored, indexed, compared with the version before, checked, switched) by a plain
 * COPY of the same rows into a bare table; then memory at half of SAT's size and at all of it, and the same file once more.
 */
export async function catalogs(stage: Stage): Promise<Finding> {
  const sandbox = await startSandbox({ dataDir: stage.folder, clock: realClock });
  stage.teardown(() => sandbox.close());
  const { job, plainCopy, rows, readSeconds, typeSeconds } = await importStage(stage, sandbox.catalogsUrl);
  const { progress } = stage;
  const parsing = `cells read in ${readSeconds.toFixed(1)} s, typed in ${typeSeconds.toFixed(1)} s`;
  progress(`${rows.toLocaleString("en")} rows: ${parsing}`);
  const comparison = await compare({ rounds, progress, ours: job, baseline: plainCopy });

  const figures: string[] = [parsing];
  for (const scale of [0.5, 1]) {
    sandbox.catalogs.publish({ scale });
    const text = told(scale, await importApart(stage, sandbox.catalogsUrl));
    progress(text);
    figures.push(text);
  }
  return finding(comparison, {
    what: "import after parsing",
    unit: "rows/s",
    atLeast: 0.5,
    heldBackBy: figures.join("; "),
  });
}

async function importApart(stage: Stage, catalogsUrl: string): Promise<ImportFigures> {
  const script = fileURLToPath(new URL("processes/importProcess.js", import.meta.url));
  const dataDir = `${stage.folder}/import`;
  await mkdir(dataDir, { recursive: true });
  const env = {
    PATH: process.env["PATH"],
    // As in the Procfile: without a bound, the heap grows because it may.
    NODE_OPTIONS: "--max-old-space-size=128",
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    DATABASE_URL: await stage.database(),
    CATALOGS_URL: catalogsUrl,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
  return JSON.parse(stdout) as ImportFigures;
}

function told(scale: number, figures: ImportFigures): string {
  const mb = (bytes: number) => `${Math.round(bytes / megabyte)} MB`;
  return [
    `at ${scale}× (${figures.rows.toLocaleString("en")} rows) ${figures.seconds.toFixed(1)} s with parsing`,
    `worker ${mb(figures.workerPeakBytes)}, reader ${mb(figures.readerPeakBytes)} at their peaks`,
    `again in ${figures.againSeconds.toFixed(2)} s`,
  ].join(", ");
}
