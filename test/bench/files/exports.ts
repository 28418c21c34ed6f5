import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { deflateRaw, gzipSync } from "node:zlib";
import type { Knex } from "knex";
import { createDatabase } from "../../../src/platform/database/createDatabase.ts";
import { ZipWriter } from "../../../src/platform/zip/ZipWriter.ts";
import { createMerchant } from "../../../src/operations/merchants/createMerchant.ts";
import { printableComprobante } from "../../adapters/pdf/printableComprobante.ts";
import { toXml } from "../../helpers/cfdi/toXml.ts";
import { compare, type Rate } from "../compare.ts";
import { type Finding, finding } from "../report.ts";
import type { Stage } from "../stage.ts";
import { fillInvoices } from "./fillInvoices.ts";

const rounds = 2;
const invoices = Math.round(100_000 * Number(process.env["BENCH_SCALE"] ?? 1));
const megabyte = 1_048_576;
const pack = promisify(deflateRaw);

interface ExportFigures {
  readonly rows: number;
  readonly seconds: number;
  readonly startPeakBytes: number;
  readonly peakBytes: number;
  readonly sizeBytes: number;
}

/** The invoices of a merchant, and the process that exports them. */
interface ExportStage {
  readonly xml: Buffer;
  readonly folder: string;
  run(filter: object, files: readonly string[]): Promise<ExportFigures>;
  /** Exports everything that the merchant has, or that another has, who has a quarter as many invoices. */
  runEverything(whose: "whole" | "quarter"): Promise<ExportFigures>;
}

/**
 * An export of invoices as a ZIP of XMLs (read by the list's filter, unpacked, listed in a CSV, stored) by a bare ZIP of the
 * same bytes, which are in memory; then the memory of a quarter and of all of them, a thousandth with its pages, and
 * everything that a merchant has, with a quarter of the invoices and with all.
 */
export async function exports(stage: Stage): Promise<Finding> {
  const { progress } = stage;
  const made = await exportStage(stage);
  const figures: string[] = [`${invoices} invoices, load ${loadavg()[0]?.toFixed(0)} on this machine`];
  let whole: ExportFigures | undefined;
  const comparison = await compare({
    rounds,
    progress,
    baseline: () => bareZip(made),
    ours: async () => rateOf((whole = await made.run({}, ["xml"]))),
  });
  const quarter = await made.run({ series: "A" }, ["xml"]);
  const pages = await made.run({ series: "C" }, ["xml", "pdf"]);
  for (const each of [quarter, whole, pages]) if (each) figures.push(told(each));
  for (const whose of ["quarter", "whole"] as const)
    figures.push(`everything: ${told(await made.runEverything(whose))}`);
  return finding(comparison, {
    what: "export of XMLs by filter",
    unit: "invoices/s",
    heldBackBy: figures.join("; "),
  });
}

function rateOf({ rows, seconds }: ExportFigures): Rate {
  if (rows !== invoices) throw new Error(`${rows} of ${invoices} invoices`);
  return rows / seconds;
}

function told({ rows, seconds, peakBytes, startPeakBytes, sizeBytes }: ExportFigures): string {
  const mb = (bytes: number) => Math.round(bytes / megabyte);
  return `${rows} in ${seconds.toFixed(1)} s, ${mb(sizeBytes)} MB, peak ${mb(peakBytes)} MB, of which ${mb(startPeakBytes)} MB before the first`;
}

async function bareZip({ xml, folder }: ExportStage): Promise<Rate> {
  const file = `${folder}/bare.zip`;
  const startedAt = performance.now();
  const zip = await ZipWriter.create(file);
  for (let at = 0; at < invoices; at += 1)
    await zip.add({
      name: `2026-10/A-${at}.xml`,
      wallTime: "2026-10-01T12:00:00",
      bytes: xml,
      deflated: await pack(xml),
    });
  await zip.finish();
  await rm(file);
  return invoices / ((performance.now() - startedAt) / 1_000);
}

async function exportStage(stage: Stage): Promise<ExportStage> {
  const folder = `${stage.folder}/exports`;
  await mkdir(folder, { recursive: true });
  const url = await stage.database();
  const db = createDatabase(url);
  stage.teardown(() => db.destroy());
  const whole = await merchantOf(db, "EKU9003173C9");
  const quarter = await merchantOf(db, "XIA190128J61");
  const xml = Buffer.from(toXml(printableComprobante(5)));
  const packed = gzipSync(xml, { level: 4 });
  await fillInvoices(db, { merchantId: whole, invoices, packed });
  await fillInvoices(db, { merchantId: quarter, invoices: Math.round(invoices / 4), packed });
  const env = { NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder, DATABASE_URL: url };
  const filterFile = `${folder}/filter.json`;
  async function run(...args: readonly string[]): Promise<ExportFigures> {
    const script = fileURLToPath(new URL("exportProcess.js", import.meta.url));
    const options = {
      // As in the Procfile: without a bound, the heap grows because it may.
      env: { PATH: process.env["PATH"], NODE_OPTIONS: "--max-old-space-size=256", ...env },
    };
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], options);
    return JSON.parse(stdout) as ExportFigures;
  }
  return {
    xml,
    folder,
    async run(filter, files) {
      await writeFile(filterFile, JSON.stringify(filter));
      return run(whole, "invoices", filterFile, ...files);
    },
    async runEverything(whose) {
      await writeFile(filterFile, "{}");
      return run(whose === "whole" ? whole : quarter, "everything", filterFile);
    },
  };
}

async function merchantOf(db: Knex, rfc: string): Promise<string> {
  const { id } = await createMerchant(
    { db },
    {
      rfc,
      legalName: "ESCUELA KEMPER URGATE",
      taxRegime: "601",
      tradeName: "Kemper",
      branches: [{ code: "MATRIZ", name: "Matriz", postalCode: "06000" }],
    },
  );
  return id;
}
