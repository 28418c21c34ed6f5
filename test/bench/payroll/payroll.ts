import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { countBatchStates } from "../../../src/queries/directInvoices/invoiceBatches.ts";
import { payrollFile, type PayrollFile } from "../../helpers/cfdi/payrollFile.ts";
import { wrongOutcomes } from "../../helpers/cfdi/payrollOutcome.ts";
import { payrollRows } from "../../helpers/cfdi/payrollRows.ts";
import { isFlat } from "../../helpers/killing/isFlat.ts";
import { peakMemory } from "../../helpers/killing/peakMemory.ts";
import { benchProduct, type BenchProduct } from "../benchProduct.ts";
import { cpuSeconds } from "../cpuSeconds.ts";
import { load } from "../load.ts";
import { type Finding, finding } from "../report.ts";
import type { Stage } from "../stage.ts";

/** `BENCH_SCALE=0.1` makes everything a tenth, for a machine that others use. */
const share = Number(process.env["BENCH_SCALE"] ?? 1);
const receipts = Math.round(10_000 * share);
const singles = Math.round(1_000 * share);
/** A tenth of the payroll warms the processes up, and tells what memory a payroll takes. */
const fewer = Math.ceil(receipts / 10);
/** A hundredth of the rows. */
const faultyEvery = 100;
/** The heap of the Procfile. */
const heap = { NODE_OPTIONS: "--max-old-space-size=256" };
const connections = 16;
const megabyte = 1_048_576;
/** A stalled pipeline must end the bench; this is far beyond what it takes. */
const timeoutMs = 3_600_000;

/**
 * A payroll as one file, a hundredth of whose rows is faulty, until the last receipt is stamped, by receipts sent one by one
 * through the same processes; then the most memory that each process has held, beside that for a tenth of the rows. Throws
 * where a receipt is not stamped, or a faulty row is not named by its field.
 */
export async function payroll(stage: Stage, engine: "postgres" | "redis"): Promise<Finding> {
  const queueUrl = engine === "redis" ? stage.redisUrl : undefined;
  const workers = ["fileImport", "invoiceStamping", "scheduler"] as const;
  const product = await benchProduct(stage, await stage.database(), queueUrl, workers, heap);
  await asOneFile(product, { receipts: fewer, run: "FEW", faultyEvery });
  const baseline = await oneByOne(product);
  stage.progress(`one by one: ${baseline.toFixed(1)} receipts a second`);
  const before = await peaksOf(product);
  const cpuBefore = cpuOf(product);
  const ours = await asOneFile(product, { receipts, run: "NOM", faultyEvery });
  const cpuAfter = cpuOf(product);
  const after = await peaksOf(product);
  const grown = workers.filter(
    (name) => !isFlat((before[name] ?? 0) * megabyte, (after[name] ?? 0) * megabyte),
  );
  const peaks = Object.keys(product.pids).map((name) => `${name} ${after[name]} (${before[name]} before)`);
  const costs = Object.keys(product.pids).map(
    (name) => `${name} ${((1_000 * ((cpuAfter[name] ?? 0) - (cpuBefore[name] ?? 0))) / receipts).toFixed(1)}`,
  );
  const told =
    `${receipts.toLocaleString("en")} receipts, load ${loadavg()[0]?.toFixed(0)}; peak in MB: ${peaks.join(", ")} ` +
    `${grown.length > 0 ? `✘ ${grown.join(", ")}` : "✔"}; ` +
    `milliseconds of CPU for each receipt: ${costs.join(", ")}`;
  stage.progress(`as one file: ${ours.toFixed(1)} receipts a second; ${told}`);
  return finding(
    { ours: [ours], baseline: [baseline], ratios: [ours / baseline] },
    { what: `payroll, ${engine}`, unit: "receipts/s", heldBackBy: told },
  );
}

/** Returns how many rows a second are decided on, from the file's first byte to the last stamp. */
async function asOneFile({ ticketsUrl, headers, deps }: BenchProduct, file: PayrollFile): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(ticketsUrl.replace(/tickets$/, "invoices/batch/payroll"), {
    method: "POST",
    headers: { ...headers, "content-type": "text/csv" },
    body: payrollFile(file),
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  if (answer.status !== 202) throw new Error(`The payroll was answered with ${answer.status}.`);
  for (;;) {
    const counts = await countBatchStates(deps.db, data.id);
    if ((counts.get("stamped") ?? 0) + (counts.get("rejected") ?? 0) === file.receipts) break;
    const seconds = (performance.now() - startedAt) / 1_000;
    if (seconds * 1_000 > timeoutMs) throw new Error(`After ${seconds} s: ${JSON.stringify([...counts])}`);
    await pause(250);
  }
  const perSecond = (file.receipts * 1_000) / (performance.now() - startedAt);
  const wrong = await wrongOutcomes(deps.db, data.id, file);
  if (wrong.length > 0) throw new Error(wrong.slice(0, 10).join("\n"));
  return perSecond;
}

async function oneByOne(product: BenchProduct): Promise<number> {
  const bodies = await receiptBodies(product);
  const before = await stamped(product);
  const startedAt = performance.now();
  const url = product.ticketsUrl.replace(/tickets$/, "invoices");
  await load({ ...product, url, body: () => bodies.pop() ?? "", connections, requests: singles });
  for (;;) {
    const done = (await stamped(product)) - before;
    if (done >= singles) return (singles * 1_000) / (performance.now() - startedAt);
    if (performance.now() - startedAt > timeoutMs) throw new Error(`${done} of ${singles} receipts`);
    await pause(250);
  }
}

/** The rows of a payroll as bodies of `POST /invoices`. */
async function receiptBodies({ deps }: BenchProduct): Promise<string[]> {
  const context = { now: deps.clock.now(), catalogs: deps.catalogs() };
  const rows = await payrollRows(payrollFile({ receipts: singles, run: "ONE" }), context);
  return rows.map((row) => JSON.stringify("content" in row ? row.content : {}));
}

async function stamped({ db }: BenchProduct): Promise<number> {
  const [row] = await db("invoices").where({ state: "stamped" }).count<{ count: string }[]>();
  return Number(row?.count);
}

/** The most memory that each process has held, in MB. */
async function peaksOf({ pids }: BenchProduct): Promise<Readonly<Record<string, number>>> {
  const peaks = Object.entries(pids).map(
    async ([name, pid]) => [name, Math.round((await peakMemory(pid)) / megabyte)] as const,
  );
  return Object.fromEntries(await Promise.all(peaks));
}

function cpuOf({ pids }: BenchProduct): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuSeconds(pid) ?? NaN]));
}
