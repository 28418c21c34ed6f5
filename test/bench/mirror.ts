import { execFile } from "node:child_process";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { SatContent } from "../../src/domain/satDownloads/satQuery.ts";
import { bareUnzip } from "./bare/bareUnzip.ts";
import { compare, type Rate } from "./compare.ts";
import { type MirrorStage, mirrorStage } from "./mirrorStage.ts";
import { type Finding, finding } from "./report.ts";
import type { Stage } from "./stage.ts";

const rounds = 5;
const documents = 20_000;
/** The size at which memory is measured; and twice and four times that. */
const onceOver = { cfdi: 50_000, metadata: 250_000 } as const;
const megabyte = 1_048_576;

/** The result of one import in a process of its own. */
interface ImportFigures {
  readonly rows: number;
  readonly seconds: number;
  readonly startPeakBytes: number;
  readonly peakBytes: number;
}

/**
 * A stored package of XMLs brought into the mirror (fetched, unpacked, read, copied, merged, indexed, settled) by a bare
 * unzip and libxml2 parse of the same file; then memory and time of packages two and four times as large.
 */
export async function mirror(stage: Stage): Promise<Finding> {
  const { progress } = stage;
  const imports = await mirrorStage(stage);
  const file = await imports.make("cfdi", documents);
  const comparison = await compare({
    rounds,
    progress,
    baseline: () => rateOf(async () => bareUnzip(file)),
    ours: async () => {
      const satPackage = await imports.store("cfdi", file);
      return rateOf(async () => (await imports.run(satPackage)).rowsNew);
    },
  });
  const figures: string[] = [`load ${loadavg()[0]?.toFixed(0)} on this machine`];
  for (const content of ["cfdi", "metadata"] as const) {
    for (const scale of [1, 2, 4]) {
      const text = told(content, scale, await importApart(imports, content, scale));
      progress(text);
      figures.push(text);
    }
  }
  return finding(comparison, {
    what: "import into the mirror",
    unit: "CFDI/s",
    atLeast: 0.3,
    heldBackBy: figures.join("; "),
  });
}

async function rateOf(work: () => Promise<number>): Promise<Rate> {
  const startedAt = performance.now();
  const done = await work();
  if (done !== documents) throw new Error(`${done} of ${documents} documents`);
  return done / ((performance.now() - startedAt) / 1_000);
}

async function importApart(
  imports: MirrorStage,
  content: "cfdi" | ("metadata" & SatContent),
  scale: number,
): Promise<ImportFigures> {
  const { id } = await imports.store(content, await imports.make(content, scale * onceOver[content]));
  const script = fileURLToPath(new URL("processes/mirrorProcess.js", import.meta.url));
  // As in the Procfile: without a bound, the heap grows because it may.
  const env = { PATH: process.env["PATH"], NODE_OPTIONS: "--max-old-space-size=192", ...imports.env };
  const { stdout } = await promisify(execFile)(process.execPath, [script, id], { env });
  return JSON.parse(stdout) as ImportFigures;
}

function told(content: SatContent, scale: number, figures: ImportFigures): string {
  const mb = (bytes: number) => Math.round(bytes / megabyte);
  const what = content === "cfdi" ? "CFDIs" : "lines of metadata";
  return [
    `${scale}× (${figures.rows.toLocaleString("en")} ${what}) in ${figures.seconds.toFixed(1)} s`,
    `peak ${mb(figures.peakBytes)} MB, of which ${mb(figures.startPeakBytes)} MB before the first`,
  ].join(", ");
}
