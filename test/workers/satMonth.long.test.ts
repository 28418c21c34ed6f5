import { createHash } from "node:crypto";
import { loadavg } from "node:os";
import test, { type ExecutionContext } from "ava";
import type { SatRange } from "../../src/domain/satDownloads/satQuery.ts";
import { SatDownload } from "../../src/models/sat/SatDownload.ts";
import { SatPackage } from "../../src/models/sat/SatPackage.ts";
import { peakMemory } from "../helpers/killing/peakMemory.ts";
import { type TestProduct, testProduct } from "../helpers/product.ts";
import { type SatMachine, satMachine } from "../helpers/sat/satMachine.ts";
import { satTruth, type SatTruth } from "../helpers/sat/satTruth.ts";
import { startProcess } from "../helpers/killing/startProcess.ts";
import { realClock } from "../helpers/testClock.ts";
import { waitFor } from "../helpers/waitFor.ts";

/** The share of a large taxpayer's month (250,000 CFDIs, 1,000,000 lines of metadata) that is downloaded; 1 for all of it. */
const scale = Number(process.env["SAT_MONTH_SCALE"] ?? "0.25");
const month = { issued: 250_000 * scale, received: 1_000_000 * scale };

/** The option is that of the Procfile. */
const heap = "--max-old-space-size=256";
const megabyte = 1_048_576;
const patienceMs = 3_600_000;
/**
 * The limit is more than a first package takes, whatever its size; a whole one in memory would be many times as much.
 */
const leewayBytes = 64 * megabyte;

test("a large taxpayer's month comes from SAT whole and once, and four times as much takes no more memory", async (t) => {
  t.timeout(2 * patienceMs);
  const product = await testProduct(t, { env: { CATALOGS_CRON: "off" } });
  const scheduler = startProcess("scheduler", product.env);
  t.teardown(() => scheduler.kill());

  const quarter = await download(t, product, { issued: month.issued / 4, received: month.received / 4 });
  const whole = await download(t, product, month);
  t.true(
    whole.peakBytes < quarter.peakBytes * 1.25 + leewayBytes,
    `${whole.peakBytes} after ${quarter.peakBytes} bytes`,
  );
});

interface Month {
  readonly issued: number;
  readonly received: number;
}

/**
 * Has one new taxpayer ask for the XML of what was issued and another for the metadata of what was received (SAT's sandbox
 * gives a document to one side only), both at a time, of a worker of their own.
 */
async function download(
  t: ExecutionContext,
  product: TestProduct,
  { issued, received }: Month,
): Promise<{ readonly peakBytes: number }> {
  const { range, dates, days } = monthBeforeLast(realClock.now());
  const [issuedPerDay, receivedPerDay] = [Math.ceil(issued / days), Math.ceil(received / days)];
  const [issuer, receiver] = [await newTaxpayer(product), await newTaxpayer(product)];
  product.sandbox.descarga.change({ issuedPerDay, receivedPerDay, acceptSeconds: 0, workSeconds: 0 });
  const worker = startProcess("satDownload", { ...product.env, NODE_OPTIONS: heap });
  t.teardown(() => worker.kill());
  const startedAt = performance.now();

  const asked = [
    await issuer.ask({ ...dates, requestType: "emitidos", content: "cfdi" }),
    await receiver.ask({ ...dates, requestType: "recibidos", content: "metadata" }),
  ];
  const ended = await waitFor("the end of the downloads", () => endOf(product, asked), patienceMs);
  const seconds = (performance.now() - startedAt) / 1_000;
  const peakBytes = await peakMemory(worker.pid);
  await worker.stop();

  const done = { state: "done", reason: null };
  t.deepEqual(
    ended.map(({ state, reason }) => ({ state, reason })),
    [done, done],
  );
  const now = realClock.now();
  const ofIssuer = satTruth(issuer.merchant.rfc, "emitidos", range, { now, perDay: issuedPerDay });
  const ofReceiver = satTruth(receiver.merchant.rfc, "recibidos", range, { now, perDay: receivedPerDay });
  const cfdis = await sameMirror(t, issuer, ofIssuer, { withXml: true });
  const lines = await sameMirror(t, receiver, ofReceiver, { withXml: false });
  t.true(cfdis >= issued && lines >= received);
  t.log(
    [
      `${cfdis.toLocaleString("en")} CFDIs with their metadata, and ${lines.toLocaleString("en")} lines of metadata`,
      `in ${seconds.toFixed(0)} s with SAT's own time`,
      `worker ${Math.round(peakBytes / megabyte)} MB at its peak`,
      `load ${loadavg()[0]?.toFixed(0)}`,
    ].join(", "),
  );
  return { peakBytes };
}

async function newTaxpayer(product: TestProduct): Promise<SatMachine> {
  return satMachine(product, { ...realClock, set: () => {}, advance: () => {} });
}

async function endOf(
  { deps }: TestProduct,
  asked: readonly SatDownload[],
): Promise<SatDownload[] | undefined> {
  const ids = asked.map(({ id }) => id);
  const rows = await SatDownload.query(deps.db).whereIn("id", ids).orderBy("seq");
  return rows.every(({ endedAt }) => endedAt) ? rows : undefined;
}

/** The mirror is what SAT has, document by document and state by state, and packages counted it right; answers how many. */
async function sameMirror(
  t: ExecutionContext,
  { deps, merchant }: SatMachine,
  truth: SatTruth,
  { withXml }: { readonly withXml: boolean },
): Promise<number> {
  const owner = { merchantId: merchant.id };
  for (const state of ["vigente", "cancelado"] as const) {
    const found = await uuidsOf(deps, merchant.id, state);
    t.is(found.count, truth[state].length, state);
    t.is(found.digest, createHash("md5").update(truth[state].join(",")).digest("hex"), state);
  }
  const count = truth.vigente.length + truth.cancelado.length;
  const packages = await SatPackage.query(deps.db).where(owner);
  const rowsOf = (wanted: SatPackage["content"]) =>
    packages.filter(({ content }) => content === wanted).reduce((sum, { rowsDone }) => sum + rowsDone, 0);
  t.deepEqual([rowsOf("cfdi"), rowsOf("metadata")], [withXml ? count : 0, count]);
  t.true(
    packages.every(({ state, calls, faultsCount }) => state === "imported" && calls === 1 && !faultsCount),
  );
  for (const [table, wanted] of [
    ["satCfdis", count],
    ["satCfdiDocuments", withXml ? count : 0],
  ] as const) {
    const [row] = (await deps.db(table).where(owner).count()) as [{ count: string }];
    t.is(Number(row.count), wanted, table);
  }
  return count;
}

async function uuidsOf(
  { db }: Pick<SatMachine["deps"], "db">,
  merchantId: string,
  state: string,
): Promise<{ readonly count: number; readonly digest: string | null }> {
  const { rows } = await db.raw<{ rows: [{ count: string; digest: string | null }] }>(
    `select count(*) as count, md5(string_agg(uuid::text, ',' order by uuid)) as digest
       from sat_cfdis where merchant_id = ? and state = ?`,
    [merchantId, state],
  );
  return { count: Number(rows[0].count), digest: rows[0].digest };
}

/** Long enough ago that nothing of it is cancelled any more. */
function monthBeforeLast(now: Date) {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1));
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 0));
  const day = (date: Date): string => date.toISOString().slice(0, 10);
  const range: SatRange = { from: `${day(first)}T00:00:00`, to: `${day(last)}T23:59:59` };
  return { range, dates: { dateFrom: day(first), dateTo: day(last) }, days: last.getUTCDate() };
}
