import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { WorkbookIntake } from "../../../src/domain/catalogs/import/WorkbookIntake.ts";
import { AppError } from "../../../src/errors.ts";
import { startSandbox } from "../../../src/sandbox/startSandbox.ts";
import type { Sandbox } from "../../../src/sandbox/startSandbox.ts";
import { readWorkbookHere } from "../../helpers/catalogs/readWorkbookHere.ts";
import { testClock } from "../sandboxSide.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const folder = temporaryFolder();
let sandbox: Sandbox;
test.before(async () => {
  sandbox = await startSandbox({ dataDir: folder.path, clock: testClock, catalogScale: 0.002 });
});
test.after.always(async () => {
  await sandbox.close();
  folder.remove();
});
test.afterEach.always(() => lever("POST", "/reset"));

const cfdi = "catCFDI_V_4_20260806.xlsx";

test.serial("SAT's page links each workbook, and each link answers", async (t) => {
  const page = await fetch(sandbox.catalogsUrl);
  const links = [...(await page.text()).matchAll(/href="([^"]+)"/g)].map(([, link]) => link ?? "");
  t.deepEqual(links, [
    cfdi,
    "catPagos.xlsx",
    "catNomina.xlsx",
    "CatalogosCartaPorte31.xlsx",
    "catComercioExterior.xlsx",
    "catRetenciones.xlsx",
  ]);
  for (const link of links) {
    const answer = await get(link);
    t.is(answer.status, 200);
    t.is(Number(answer.headers.get("content-length")), (await answer.arrayBuffer()).byteLength);
  }
});

test.serial("a workbook that the caller knows is not sent again, until the next revision", async (t) => {
  const first = await get(cfdi);
  const [etag, modified] = ["etag", "last-modified"].map((name) => first.headers.get(name) ?? "");
  t.is((await get(cfdi, { "if-none-match": etag! })).status, 304);
  t.is((await get(cfdi, { "if-modified-since": modified! })).status, 304);
  t.is((await get(cfdi, { "if-none-match": '"another"' })).status, 200);

  // Large enough for the process that makes true sizes.
  await lever("PUT", "/catalogs", { revision: 1, scale: 0.011 });
  const second = await get(cfdi, { "if-none-match": etag! });
  t.is(second.status, 200);
  t.not(second.headers.get("etag"), etag);
  t.is((await get(cfdi, { "if-modified-since": modified! })).status, 200);
  t.regex(await (await fetch(sandbox.catalogsUrl)).text(), /catCFDI_V_4_20260820\.xlsx/);
});

test.serial("what is no workbook of SAT's is not found, whatever the address tries", async (t) => {
  for (const file of [
    "catOtros.xlsx",
    "..%2F..%2Fauthority.json",
    "catCFDI_V_4_2026.xlsx",
    "catPagos.exe",
    "catPagos.xls",
  ])
    t.is((await get(file)).status, 404, file);
});

const faults: Readonly<Record<string, readonly string[]>> = {
  truncated: ["workbook.truncated workbook"],
  html: ["workbook.not_a_workbook workbook"],
};

/** The workbook in which nothing was found wrong; the same edition has the same bytes. */
let sound: Buffer | undefined;
async function soundWorkbook(): Promise<Buffer> {
  if (sound) return sound;
  const file = Buffer.from(await (await get(cfdi)).arrayBuffer());
  const found = await faultsIn(file);
  if (found.length > 0) throw new Error(`The sound workbook has faults: ${found.join()}`);
  return (sound = file);
}

for (const [kind, expected] of Object.entries(faults))
  test.serial(`a workbook that is ${kind} comes as one, and the next one is sound`, async (t) => {
    await lever("POST", "/catalogs/mischief", { kind, next: 1 });
    t.deepEqual(await faultsOf(await get(cfdi)), expected);
    const next = Buffer.from(await (await get(cfdi)).arrayBuffer());
    t.true(next.equals(await soundWorkbook()));
  });

test.serial("the site can be without the file, at fault, slow, or hang up", async (t) => {
  await lever("POST", "/catalogs/mischief", { kind: "slow", ms: 1, next: 1 });
  await lever("POST", "/catalogs/mischief", { kind: "notFound", next: 1 });
  await lever("POST", "/catalogs/mischief", { kind: "serverError", status: 503, next: 1 });
  await lever("POST", "/catalogs/mischief", { kind: "dropHalfway", next: 1 });
  t.is((await get(cfdi)).status, 404);
  t.is((await get(cfdi)).status, 503);
  await t.throwsAsync(async () => (await get(cfdi)).arrayBuffer());
  t.is((await get(cfdi)).status, 200);
});

test.serial("levers that mean nothing are refused, and nothing changes", async (t) => {
  const before = await (await lever("GET", "/catalogs")).json();
  for (const body of [{ scale: 0 }, { revision: 0.5 }, { colour: 1 }])
    t.is((await lever("PUT", "/catalogs", body)).status, 400);
  for (const body of [{}, { kind: "nonsense" }, { kind: "slow", ms: -1 }, { kind: "html", share: 1 }])
    t.is((await lever("POST", "/catalogs/mischief", body)).status, 400);
  t.deepEqual(await (await lever("GET", "/catalogs")).json(), before);
});

test.serial("mischief is listed, and ends when it is deleted", async (t) => {
  await lever("POST", "/catalogs/mischief", { kind: "html" });
  t.like(await (await lever("GET", "/catalogs")).json(), { mischief: [{ kind: "html" }] });
  await lever("DELETE", "/catalogs/mischief");
  t.deepEqual(await faultsOf(await get(cfdi)), []);
});

function get(file: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(file, sandbox.catalogsUrl), { headers });
}

function lever(method: string, path: string, body?: object): Promise<Response> {
  const json = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  return fetch(`${sandbox.url}/_sandbox${path}`, { method, ...json });
}

async function faultsOf(answer: Response): Promise<string[]> {
  return faultsIn(Buffer.from(await answer.arrayBuffer()));
}

/** Returns what the reader, or else the import, has to say against it. */
async function faultsIn(file: Buffer): Promise<string[]> {
  const path = join(folder.path, "fetched");
  writeFileSync(path, file);
  const intake = new WorkbookIntake("cfdi");
  try {
    for await (const chunk of readWorkbookHere.readWorkbook(path)) intake.take(chunk);
    return intake.finish().report.faults.map(({ code, path: place }) => `${code} ${place}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details.map(({ code, path: place }) => `${code} ${place}`);
  }
}
