import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Ticket } from "../../src/domain/tickets/ticket.ts";
import { listCandidates } from "../../src/operations/globalInvoices/listCandidates.ts";
import { compare, type Rate } from "./compare.ts";
import { type GlobalStage, globalStage } from "./globalStage.ts";
import { type Finding, finding } from "./report.ts";
import type { Stage } from "./stage.ts";
import { workOff } from "./workOff.ts";

/** `BENCH_SCALE=0.1` makes everything a tenth, for a machine that others use. */
const share = Number(process.env["BENCH_SCALE"] ?? 1);
const rounds = 3;
const tickets = Math.round(100_000 * share);
/** The size at which memory is measured; and twice and four times that. */
const onceOver = Math.round(25_000 * share);
const planned = Math.round(1_000_000 * share);
const megabyte = 1_048_576;
const page = 2_000;

interface RunFigures {
  readonly tickets: number;
  readonly seconds: number;
  readonly startPeakBytes: number;
  readonly peakBytes: number;
}

/**
 * Open tickets of a month to stamped global invoices, by bare reading of the same rows and writing of as many Conceptos
 * into files; then memory at two and four times as many, and the candidates of a month of a million.
 */
export async function global(stage: Stage): Promise<Finding> {
  const { progress } = stage;
  const globals = await globalStage(stage);
  const comparison = await compare({
    rounds,
    progress,
    baseline: async () => {
      const { merchantId } = await globals.sold(tickets);
      return rateOf(() => bare(globals, merchantId, stage.folder));
    },
    ours: async () => {
      const { id } = await globals.request(await globals.sold(tickets));
      return rateOf(() => workOff(globals.product.deps, id));
    },
  });
  const figures: string[] = [`load ${loadavg()[0]?.toFixed(0)} on this machine`];
  for (const scale of [1, 2, 4]) {
    const text = told(scale, await runApart(globals, scale * onceOver));
    progress(text);
    figures.push(text);
  }
  figures.push(await candidates(globals, progress));
  return finding(comparison, { what: "global invoices", unit: "tickets/s", heldBackBy: figures.join("; ") });
}

async function rateOf(work: () => Promise<number>): Promise<Rate> {
  const startedAt = performance.now();
  const done = await work();
  if (done !== tickets) throw new Error(`${done} of ${tickets} tickets`);
  return done / ((performance.now() - startedAt) / 1_000);
}

/** Reads the rows in pages and writes a file of Conceptos for each, without a check, a sum, a seal or a stamp. */
async function bare({ product }: GlobalStage, merchantId: string, folder: string): Promise<number> {
  const { db } = product.deps;
  let after = "0";
  for (let done = 0; ;) {
    const rows = await db("tickets")
      .where({ merchantId, state: "accepted" })
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(page)
      .select<{ seq: string; externalId: string; content: Ticket }[]>("seq", "externalId", "content");
    if (rows.length === 0) return done;
    const lines = rows.map(
      ({ externalId, content }) =>
        `<cfdi:Concepto ClaveProdServ="01010101" NoIdentificacion="${externalId}" Cantidad="1" ClaveUnidad="ACT" Descripcion="Venta" ValorUnitario="374.18" Importe="374.18" ObjetoImp="02"><cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="374.18" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="${content.items.length}.87"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto>`,
    );
    await writeFile(join(folder, "bare.xml"), `<cfdi:Conceptos>${lines.join("")}</cfdi:Conceptos>`);
    done += rows.length;
    after = rows.at(-1)?.seq ?? after;
  }
}

async function runApart(globals: GlobalStage, count: number): Promise<RunFigures> {
  const { id } = await globals.request(await globals.sold(count));
  const script = fileURLToPath(new URL("processes/globalProcess.js", import.meta.url));
  const env = { PATH: process.env["PATH"], NODE_OPTIONS: "--max-old-space-size=192", ...globals.product.env };
  const { stdout } = await promisify(execFile)(process.execPath, [script, id], { env });
  const figures = JSON.parse(stdout) as RunFigures;
  if (figures.tickets !== count) throw new Error(`${figures.tickets} of ${count} tickets`);
  return figures;
}

/** Returns what the first page of a month's candidates takes, its sums included, and by which indexes it is read. */
async function candidates(globals: GlobalStage, progress: (text: string) => void): Promise<string> {
  const principal = await globals.sold(planned);
  const { db, clock, catalogs } = globals.product.deps;
  const plans: string[] = [];
  const watched = db.withUserParams({});
  await db.raw("vacuum (analyze) tickets");
  const seen: { sql: string; bindings: unknown }[] = [];
  db.on("query", note);
  const startedAt = performance.now();
  const period = { periodicity: "04", year: 2026, months: "10" } as const;
  await listCandidates({ db, clock, catalogs }, principal, { period, limit: 100 });
  const milliseconds = performance.now() - startedAt;
  db.removeListener("query", note);
  for (const { sql, bindings } of seen.filter(({ sql: text }) => text.includes("bounds"))) {
    const { rows } = await watched.raw<{ rows: { "QUERY PLAN": string }[] }>(
      `explain (analyze) ${sql.replaceAll(/\$\d+/g, "?")}`,
      bindings as never,
    );
    plans.push(...rows.map((row) => row["QUERY PLAN"]).filter((line) => /Scan|Execution/.test(line)));
  }
  for (const line of plans) progress(line.trim());
  return `first page of ${planned.toLocaleString("en")} candidates with their sums in ${milliseconds.toFixed(0)} ms`;

  function note({ sql, bindings }: { sql: string; bindings: unknown }): void {
    seen.push({ sql, bindings });
  }
}

function told(scale: number, { tickets: count, seconds, peakBytes, startPeakBytes }: RunFigures): string {
  const mb = (bytes: number) => Math.round(bytes / megabyte);
  return `${scale}× (${count.toLocaleString("en")} tickets) in ${seconds.toFixed(1)} s, peak ${mb(peakBytes)} MB, of which ${mb(startPeakBytes)} MB before the first`;
}
