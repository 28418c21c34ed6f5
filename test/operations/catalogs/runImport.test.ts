import { createHash } from "node:crypto";
import test, { type ExecutionContext } from "ava";
import { systemActor } from "../../../src/domain/access/actor.ts";
import type { ImportDifference } from "../../../src/domain/catalogs/importProgress.ts";
import { AuditEntry } from "../../../src/models/access/AuditEntry.ts";
import { CatalogVersion } from "../../../src/models/CatalogVersion.ts";
import { approveVersion } from "../../../src/operations/catalogs/approveVersion.ts";
import { type CatalogImports, catalogImports } from "../../helpers/catalogs/catalogImports.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import type { SheetRow } from "../../../src/platform/xlsx/workbookSheet.ts";
import { type SheetChange, smallWorkbook } from "../../helpers/catalogs/workbookSite.ts";

const actor = systemActor("test");

/** The tests share a product, and each starts from a version that counts, whatever the others left behind. */
const commanded = ofFile((t) => catalogImports(t, { readsHere: true }));

test.serial("a workbook becomes the version that counts, found through the page that links it", async (t) => {
  const { importFile, whatCounts, site, product } = commanded();
  const version = await importFile(await smallWorkbook());

  t.like(version, { state: "active", source: site.fileUrl(), faults: null, revision: "2026-08-06" });
  t.is((await whatCounts()).number, version.number);
  const stored = await product.deps.db("catalogEntries").where({ catalog: "payment-forms" }).count();
  t.is(Number(stored[0]?.["count"]), version.counts?.["payment-forms"] ?? 0);
  t.deepEqual(version.diff, { against: null, catalogs: {} });
  t.like(version.progress, { phase: "comparing", bytes: Number(version.sizeBytes) });
});

test.serial("the same file a second time is no import: the site says so, or the file itself", async (t) => {
  const { run, site, partitions, whatCounts } = commanded();
  const file = await smallWorkbook();
  const first = await soundVersion();
  const [before, held, asked] = [await whatCounts(), await partitions(), site.answered.length];
  site.publish(file);
  t.like(await run(), { state: "unchanged", sha256: first.sha256, diff: { sameAs: first.number } });
  t.deepEqual(site.answered.slice(asked), [304]);

  site.publish(file, "catCFDI_V_4_20260901.xlsx");
  t.like(await run(), { state: "unchanged", source: site.fileUrl(), diff: { sameAs: first.number } });
  t.deepEqual(site.answered.slice(asked), [304, 200]);
  t.deepEqual(await partitions(), held);
  t.deepEqual(await whatCounts(), before);
});

test.serial("a new revision counts at once, and what it changes is kept", async (t) => {
  const { importFile } = commanded();
  const first = await soundVersion();
  const second = await importFile(await smallWorkbook({ change: revised("Billetes y monedas") }));

  t.like(second, { state: "active", faults: null });
  const { against, catalogs } = second.diff as ImportDifference;
  t.is(against, first.number);
  t.deepEqual(Object.keys(catalogs), ["payment-forms"]);
  t.like(catalogs["payment-forms"], { added: 1, removed: 0, changed: 1 });
  t.is((catalogs["payment-forms"]?.same ?? 0) + 2, second.counts?.["payment-forms"] ?? 0);
  t.like(catalogs["payment-forms"]?.sample, [
    { kind: "changed", code: "01", fields: ["description"] },
    { kind: "added", code: "98" },
  ]);
});

test.serial("a catalog that has shrunk waits for a yes, and counts from then on", async (t) => {
  const { importFile, whatCounts, product } = commanded();
  await soundVersion();
  const before = await whatCounts();
  const shrunk = await importFile(await smallWorkbook({ change: without("c_Aduana", 10) }));

  t.is(shrunk.state, "awaitingApproval");
  t.true(shrunk.faults?.some(({ code }) => code === "catalog.shrunk"));
  t.is((shrunk.diff as ImportDifference).catalogs["customs"]?.removed, 10);
  t.deepEqual(await whatCounts(), before);

  t.is((await approveVersion(product.deps, actor, shrunk.id)).state, "active");
  t.is((await whatCounts()).number, shrunk.number);
});

test.serial(
  "one goes back and forth between versions, and is not brought forward again by the same file",
  async (t) => {
    const { importFile, run, whatCounts, product } = commanded();
    const first = await soundVersion();
    const activations = () =>
      AuditEntry.query(product.deps.db).where({ action: "catalog.activated" }).orderBy("number");
    const [before, earlier] = [await whatCounts(), (await activations()).length];
    const second = await importFile(await smallWorkbook({ change: revised("Dinero") }));
    await approveVersion(product.deps, actor, first.id);
    t.deepEqual(await whatCounts(), before);

    t.is((await run()).state, "unchanged");
    t.deepEqual(await whatCounts(), before);
    await approveVersion(product.deps, actor, second.id);
    t.is((await whatCounts()).number, second.number);

    t.deepEqual(
      (await activations()).slice(earlier).map(({ after }) => (after as { number: number }).number),
      [second.number, first.number, second.number],
    );
  },
);

const spoiled: readonly (readonly [what: string, fault: string, path: RegExp, change: SheetChange])[] = [
  ["a renamed header", "catalog.header_renamed", /^c_FormaPago!A6$/, header("c_FormaPago", 0, "Clave")],
  ["shuffled columns", "catalog.columns_shuffled", /^c_ClaveProdServ!/, swapped("c_ClaveProdServ", 0, 1)],
  ["a code that stands twice", "catalog.code_doubled", /^c_Moneda!A7$/, doubled("c_Moneda")],
  ["a sheet without rows", "catalog.sheet_empty", /^c_Pais$/, without("c_Pais", Infinity)],
  [
    "a sheet that is missing",
    "catalog.sheet_missing",
    /^workbook$/,
    (name, rows) => (name === "c_Meses" ? undefined : rows),
  ],
  ["a code of another form", "catalog.code_broken", /^c_ClaveProdServ!A/, misspelt("c_ClaveProdServ")],
  ["formulas", "workbook.formula", /^c_ClaveProdServ/, formulas("c_ClaveProdServ")],
  ["sheets without a cell", "workbook.empty", /^workbook$/, () => []],
];

for (const [what, code, path, change] of spoiled) {
  test.serial(`a workbook with ${what} changes nothing and says where`, async (t) => {
    await refused(t, await smallWorkbook({ change }), code, path);
  });
}

test.serial("a workbook cut in half changes nothing and says so", async (t) => {
  const file = await smallWorkbook();
  await refused(t, file.subarray(0, file.length / 2), /^workbook\.(truncated|corrupt|not_a_workbook)$/);
});

test.serial("a file that is no workbook changes nothing and says so", async (t) => {
  await refused(t, Buffer.from("no workbook at all, although it is called one"), "workbook.not_a_workbook");
});

test.serial("columns that move with their headers are read where they are", async (t) => {
  const { importFile } = commanded();
  await soundVersion();
  const moved: SheetChange = (name, rows) => (name === "c_ClaveProdServ" ? rows.map(firstTwoSwapped) : rows);
  const version = await importFile(await smallWorkbook({ change: moved }));
  t.like(version, { state: "active", faults: null });
  t.deepEqual((version.diff as ImportDifference).catalogs, {});
});

test.serial("a page in the place of the workbook is told as such", async (t) => {
  const imports = commanded();
  imports.site.publish(Buffer.from("not looked at"));
  imports.site.misbehave("page");
  await t.notThrowsAsync(notImported(imports, "workbook.not_a_workbook"));
  imports.site.misbehave("missing");
  await t.notThrowsAsync(notImported(imports, "catalog.source_missing"));
  imports.site.misbehave(undefined);
});

test.serial("a download that is cut or broken is tried again, and then succeeds", async (t) => {
  const { run, site, whatCounts } = commanded();
  await soundVersion();
  const before = await whatCounts();
  site.publish(await smallWorkbook({ change: revised("Efectivo otra vez") }));
  for (const how of ["cut", "broken"] as const) {
    site.misbehave(how);
    await t.throwsAsync(run(), { code: "sat.unreachable" }, how);
    t.deepEqual(await whatCounts(), before, how);
  }
  site.misbehave(undefined);
  t.is((await run()).state, "active");
});

/** Sees to it that the sound workbook counts: imported by whoever asks first, and gone back to from then on. */
async function soundVersion(): Promise<CatalogVersion> {
  const { importFile, whatCounts, product } = commanded();
  const file = await smallWorkbook();
  const sha256 = createHash("sha256").update(file).digest("hex");
  const known = await CatalogVersion.query(product.deps.db)
    .findOne({ sha256 })
    .whereIn("state", ["active", "superseded"]);
  if (!known) return importFile(file);
  if ((await whatCounts()).number === known.number) return known;
  return approveVersion(product.deps, actor, known.id);
}

async function refused(t: ExecutionContext, file: Buffer, code: string | RegExp, path = /./): Promise<void> {
  const { importFile, whatCounts, partitions } = commanded();
  await soundVersion();
  const [before, held] = [await whatCounts(), await partitions()];
  const version = await importFile(file);
  t.is(version.state, "refused");
  const told = version.faults?.map((fault) => `${fault.code} ${fault.path}`);
  const isTold = version.faults?.some(
    (fault) =>
      (typeof code === "string" ? fault.code === code : code.test(fault.code)) && path.test(fault.path),
  );
  t.true(isTold, JSON.stringify(told));
  t.deepEqual(await whatCounts(), before);
  t.deepEqual(await partitions(), held);
}

async function notImported({ run }: CatalogImports, code: string): Promise<void> {
  const { state, faults } = await run();
  if (state !== "refused" || faults?.[0]?.code !== code)
    throw new Error(`${state} ${JSON.stringify(faults)}`);
}

/** Changes one sheet, whose rows are given as those above the first code and those of the table. */
function only(sheet: string, change: (above: SheetRow[], table: SheetRow[]) => SheetRow[]): SheetChange {
  return (name, rows) => {
    const first = rows.findIndex(([cell]) => /^"c_/i.test(JSON.stringify(cell))) + 1;
    return name === sheet ? change(rows.slice(0, first), rows.slice(first)) : rows;
  };
}

function revised(cash: string): SheetChange {
  return only("c_FormaPago", (above, [first = [], ...rest]) => {
    const added = first.with(0, "98").with(1, "Nueva");
    return [...above, first.with(1, cash), ...rest, added];
  });
}

function without(sheet: string, count: number): SheetChange {
  return only(sheet, (above, table) => [...above, ...table.slice(count)]);
}

function header(sheet: string, column: number, text: string): SheetChange {
  return only(sheet, (above, table) => [
    ...above.slice(0, -1),
    (above.at(-1) ?? []).with(column, text),
    ...table,
  ]);
}

function swapped(sheet: string, one: number, other: number): SheetChange {
  return only(sheet, (above, table) => [
    ...above,
    ...table.map((row) => row.with(one, row[other] ?? null).with(other, row[one] ?? null)),
  ]);
}

function firstTwoSwapped([one = null, other = null, ...rest]: SheetRow): SheetRow {
  return rest.length > 0 ? [other, one, ...rest] : [one, other];
}

function misspelt(sheet: string): SheetChange {
  return only(sheet, (above, [first = [], ...rest]) => [...above, first.with(0, "50 16?"), ...rest]);
}

function doubled(sheet: string): SheetChange {
  return only(sheet, (above, table) => [...above, table[0] ?? [], ...table]);
}

function formulas(sheet: string): SheetChange {
  const formula = { formula: 'CONCATENATE("a","b")', value: "ab" };
  return only(sheet, (above, table) => [...above, ...table.map((row) => row.with(1, formula))]);
}
