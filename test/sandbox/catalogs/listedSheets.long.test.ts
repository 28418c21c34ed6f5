import { createHash, type Hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import type { CatalogRow, Workbook } from "../../../src/domain/catalogs/definitions/catalogDefinition.ts";
import { catalogsByWorkbook } from "../../../src/domain/catalogs/definitions/catalogDefinitions.ts";
import { WorkbookIntake } from "../../../src/domain/catalogs/import/WorkbookIntake.ts";
import { shippedCatalogs } from "../../../src/lists/shippedCatalogs.ts";
import { shippedEntries } from "../../../src/lists/shippedEntries.ts";
import { listedSheets } from "../../../src/sandbox/sat/catalogs/sheets/listedSheets.ts";
import { readWorkbookHere } from "../../helpers/catalogs/readWorkbookHere.ts";
import { writeXls } from "../../helpers/catalogs/writeXls.ts";
import { writeXlsx } from "../../../src/platform/xlsx/writeXlsx.ts";
import { asRead, readAll } from "../../adapters/workbooks/readAll.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const small = { scale: 0.002, seed: 1, revision: 0 };
const day = new Date("2026-08-06");
const folder = temporaryFolder();
test.after.always(() => folder.remove());

for (const format of ["xls", "xlsx"] as const)
  test(`what is published comes back from an .${format} cell by cell`, async (t) => {
    const path = join(folder.path, `cfdi.${format}`);
    const sheets = listedSheets("cfdi", small);
    await (format === "xls" ? writeXls(path, sheets) : writeXlsx(path, sheets, day));
    const read = await readAll(readWorkbookHere.readWorkbook(path));
    t.deepEqual(
      Object.keys(read),
      sheets.map(({ name }) => name),
    );
    for (const sheet of sheets) t.deepEqual(read[sheet.name], [...sheet.rows()].map(asRead), sheet.name);
  });

const workbooks = Object.keys(catalogsByWorkbook) as Workbook[];

for (const workbook of workbooks)
  test(`an import of the sandbox's workbook ${workbook} finds SAT's lists, and a few rows that are later`, (t) => {
    // Of CFDI's the twentieth part: the rows are alike.
    const scale = workbook === "cfdi" ? 0.05 : 1;
    const imported = importOf(workbook, { ...small, scale });
    const codes = new Set([...imported.keys()].map((key) => key.replace(/ .* /, " ").replace("  ", " ")));
    const listed = shippedEntries(workbook, (catalog, code) => codes.has(`${catalog} ${code}`));
    const shipped = rowsByKey(listed);
    const differing: string[] = [];
    for (const [key, row] of imported) if (shipped.get(key) !== row) differing.push(key);
    t.true(differing.length <= 40, differing.slice(0, 5).join(" "));
    t.is(differing.length > 0, workbook === "cfdi");
    if (workbook !== "cfdi") t.is(imported.size, total(workbook));
    else t.true(imported.size > total(workbook) / 21 && imported.size < total(workbook) / 14);
  });

test("a revision changes some keys, ends some in years to come, and adds customs declarations", (t) => {
  const [before, after] = [0, 100].map((revision) => importOf("cfdi", { ...small, revision })) as [
    Map<string, string>,
    Map<string, string>,
  ];
  const changed = [...before].filter(([key, row]) => after.get(key) !== row).map(([key]) => key);
  const added = [...after.keys()].filter((key) => !before.has(key));
  t.true(changed.length > 20 && changed.every((key) => key.startsWith("product-services")));
  t.is(added.length, 500);
  t.true(added.every((key) => key.startsWith("pedimento-numbers")));
  t.deepEqual(
    [...before.keys()].filter((key) => !after.has(key)),
    [],
  );
  t.true([...after.values()].some((row) => row.includes("2031-12-31")));
});

test("the same seed gives the same bytes, another one another workbook", async (t) => {
  const digest = async (name: string, seed: number) => {
    const path = join(folder.path, name);
    await writeXlsx(path, listedSheets("cfdi", { ...small, seed, revision: 20 }), day);
    return createHash("sha256").update(readFileSync(path)).digest("hex");
  };
  const first = await digest("a", 1);
  t.is(await digest("b", 1), first);
  t.not(await digest("c", 2), first);
});

test("the shipped lists are what their manifest says, and no code stands twice", (t) => {
  for (const [workbook, { counts, digests, sha256 }] of Object.entries(shippedCatalogs())) {
    const file = readFileSync(new URL(`../../../src/lists/catalogs/${workbook}.tsv.br`, import.meta.url));
    t.is(createHash("sha256").update(file).digest("hex"), sha256, workbook);
    const hashes = new Map<string, Hash>();
    const keys = new Set<string>();
    for (const entry of shippedEntries(workbook)) {
      const { catalog, parent, code, position, description, validFrom, validUntil, fields } = entry;
      keys.add(`${catalog} ${parent} ${code}`);
      const line = [parent, code, position, description, validFrom, validUntil, fields].join("\0");
      const hash = hashes.get(catalog);
      if (hash) hash.update(`\n${line}`);
      else hashes.set(catalog, createHash("sha256").update(line));
    }
    t.is(
      keys.size,
      Object.values(counts).reduce((sum, count) => sum + count, 0),
    );
    t.deepEqual(Object.fromEntries([...hashes].map(([name, hash]) => [name, hash.digest("hex")])), digests);
  }
});

function importOf(workbook: Workbook, edition: typeof small): Map<string, string> {
  const intake = new WorkbookIntake(workbook);
  const rows: [string, CatalogRow][] = [];
  const keep = (batches: ReturnType<WorkbookIntake["take"]>): void => {
    for (const { definition, rows: some } of batches)
      for (const row of some) rows.push([definition.name, row]);
  };
  for (const sheet of listedSheets(workbook, edition))
    keep(intake.take({ sheet: sheet.name, firstRow: 1, rows: [...sheet.rows()].map(asRead) }));
  const { batches, report } = intake.finish();
  keep([...batches]);
  if (report.faults.length > 0) throw new Error(JSON.stringify(report.faults.slice(0, 3)));
  return new Map(rows.map(([catalog, row]) => [keyOf({ catalog, ...row }), textOf(row)]));
}

function rowsByKey(
  entries: Iterable<{ catalog: string; parent: string; code: string; fields: string } & Days>,
) {
  return new Map(
    [...entries].map((entry) => [keyOf(entry), textOf({ ...entry, fields: JSON.parse(entry.fields) })]),
  );
}

type Days = Pick<CatalogRow, "description" | "validFrom" | "validUntil">;

function keyOf({ catalog, parent, code }: { catalog: string; parent: string; code: string }): string {
  return `${catalog} ${parent} ${code}`;
}

function textOf({ description, validFrom, validUntil, fields }: Days & { fields: unknown }): string {
  return JSON.stringify([description, validFrom, validUntil, fields]);
}

function total(workbook: Workbook): number {
  return Object.values(shippedCatalogs()[workbook]?.counts ?? {}).reduce((sum, count) => sum + count, 0);
}
