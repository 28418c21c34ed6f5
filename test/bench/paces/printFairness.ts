import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { printableComprobante } from "../../adapters/pdf/printableComprobante.ts";
import { toXml } from "../../helpers/cfdi/toXml.ts";
import { peakMemory } from "../../helpers/killing/peakMemory.ts";
import { waitFor } from "../../helpers/waitFor.ts";
import { benchProduct, type BenchProduct } from "../benchProduct.ts";
import { quantile } from "../compare.ts";
import { fillInvoices } from "../files/fillInvoices.ts";
import type { Finding } from "../report.ts";
import type { Stage } from "../stage.ts";
import { goLive, secondMerchant } from "./secondMerchant.ts";

/** Documents of the other merchant's export: BENCH_SCALE=10 makes the 200,000 of the issue. */
const documents = 20_000 * Number(process.env["BENCH_SCALE"] ?? 1);
const rounds = 10;
const pages = 10;
const mails = 5;
const everyMs = 150;
const lines = 5;

interface Waits {
  /** Milliseconds from asking for an invoice's PDF, which nobody has asked for before, to its last byte. */
  readonly pdf: number[];
  /** Milliseconds from the 202 of a mail to the mail server's yes. */
  readonly mail: number[];
}

/** A merchant's own invoices, of which each is printed once. */
interface Light {
  readonly product: BenchProduct;
  readonly invoices: string[];
}

/**
 * Milliseconds until a merchant has an invoice's first pages, downloaded and mailed, while another's export prints
 * thousands, beside those without it, in turn: the export's process sleeps in between. Each process runs once, as the
 * Procfile has it.
 */
export async function printFairness(stage: Stage): Promise<readonly Finding[]> {
  const product = await benchProduct(stage, await stage.database(), undefined, ["delivery", "scheduler"]);
  const heavy = await secondMerchant(product);
  await goLive(product);
  const light = {
    product,
    invoices: await invoicesOf(product, product.merchant.id, 2 * (rounds + 1) * (pages + mails)),
  };
  await invoicesOf(product, heavy.merchantId, documents);

  const { pid } = product.start("satDownload");
  const startPeak = await peakMemory(pid);
  const printed = await startExport(product, heavy.headers);
  const [alone, beside] = [noWaits(), noWaits()];
  for (let round = 0; round <= rounds; round += 1) {
    process.kill(pid, "SIGSTOP");
    const without = await wait(light).finally(() => process.kill(pid, "SIGCONT"));
    const during = await wait(light);
    // The first round only warms up.
    if (round > 0) add(alone, without);
    if (round > 0) add(beside, during);
  }
  const done = await printed();
  const peak = await peakMemory(pid);
  if (done >= documents) throw new Error("The export was over before the light merchant's pages were.");
  const heldBackBy = `the processors; the export printed ${done} of ${documents} meanwhile, its process at ${mb(peak)} MB, of which ${mb(startPeak)} MB before it`;
  return (["pdf", "mail"] as const).map((kind) => {
    const ratio = (at: number): string => (quantile(beside[kind], at) / quantile(alone[kind], at)).toFixed(1);
    return {
      what: kind === "pdf" ? "fairness of a first PDF" : "fairness of a mail with its PDF",
      ours: texts(beside[kind]),
      baseline: `${texts(alone[kind])} alone`,
      ratio: `${ratio(0.5)} (p50), ${ratio(0.99)} (p99)`,
      aim: `≤ 2 ${Number(ratio(0.5)) <= 2 ? "✔" : "✘"}`,
      heldBackBy,
    };
  });
}

function noWaits(): Waits {
  return { pdf: [], mail: [] };
}

function add(all: Waits, more: Waits): void {
  all.pdf.push(...more.pdf);
  all.mail.push(...more.mail);
}

async function invoicesOf({ db }: BenchProduct, merchantId: string, invoices: number): Promise<string[]> {
  const packed = gzipSync(toXml(printableComprobante(lines)), { level: 4 });
  await fillInvoices(db, { merchantId, livemode: true, invoices, packed });
  return db("invoices").where({ merchantId }).pluck<string[]>("id");
}

/** Asks for pages, then for mails, one after the other. */
async function wait({ product, invoices }: Light): Promise<Waits> {
  const pdf: number[] = [];
  for (const id of invoices.splice(0, pages)) {
    pdf.push(await printedAfterMs(product, id));
    await pause(everyMs);
  }
  const mail: number[] = [];
  for (const id of invoices.splice(0, mails)) {
    mail.push(await mailedAfterMs(product, id));
    await pause(everyMs);
  }
  return { pdf, mail };
}

async function printedAfterMs({ ticketsUrl, headers }: BenchProduct, id: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(new URL(`invoices/${id}/files/pdf`, ticketsUrl), { headers });
  if (!answer.ok) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - startedAt;
}

async function mailedAfterMs({ ticketsUrl, headers, db }: BenchProduct, id: string): Promise<number> {
  const body = JSON.stringify({ to: [`${id}@example.com`] });
  const answer = await fetch(new URL(`invoices/${id}/email`, ticketsUrl), { method: "POST", headers, body });
  if (answer.status !== 202) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
  await answer.text();
  const startedAt = performance.now();
  for (;;) {
    const mail = await db("mails").where({ invoiceId: id }).first<{ state: string }>("state");
    if (mail?.state === "sent") return performance.now() - startedAt;
    if (performance.now() > startedAt + 60_000) throw new Error(`A mail is ${mail?.state} after a minute.`);
    await pause(4);
  }
}

/** Asks for the XMLs and the pages of all invoices, waits for the first, and returns how many there are so far. */
async function startExport(
  { ticketsUrl }: BenchProduct,
  headers: Readonly<Record<string, string>>,
): Promise<() => Promise<number>> {
  const base = new URL("invoices/exports", ticketsUrl).href;
  const ask = async (method: string, url: string, body?: string) => {
    const answer = await fetch(url, { method, headers, ...(body && { body }) });
    if (!answer.ok) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: string; progress: { done: number } } }).data;
  };
  const { id } = await ask("POST", base, JSON.stringify({ format: "zip", filter: {} }));
  const printed = async () => (await ask("GET", `${base}/${id}`)).progress.done;
  await waitFor("the first pages", async () => (await printed()) > 0);
  return printed;
}

function texts(ms: readonly number[]): string {
  return `p50 ${quantile(ms, 0.5).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms`;
}

function mb(bytes: number): number {
  return Math.round(bytes / 1_048_576);
}
