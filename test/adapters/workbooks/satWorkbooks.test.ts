import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { read, type WorkSheet } from "@e965/xlsx";
import test from "ava";
import type { Cell } from "../../../src/ports/workbooks.ts";
import { readWorkbookHere } from "../../helpers/catalogs/readWorkbookHere.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";

const folder = sharedSat("catalogs/workbook");
const files = folder === undefined ? [] : readdirSync(folder).filter((file) => file.endsWith(".xls"));

if (folder === undefined)
  test("SAT's own workbooks are read without a loss", (t) => {
    t.log("skipped: SAT's files are not beside the project");
    t.pass();
  });

for (const file of files)
  test(`every cell of SAT's ${file} is read, and as another reader reads it`, async (t) => {
    const path = join(folder as string, file);
    const oracle = read(readFileSync(path), { dense: true });
    const cells = new Map<string, Map<string, Cell>>();
    for await (const { sheet, firstRow, rows } of readWorkbookHere.readWorkbook(path)) {
      const all = cells.get(sheet) ?? new Map<string, Cell>();
      cells.set(sheet, all);
      rows.forEach((row, r) =>
        row.forEach((cell, c) => void (cell !== null && all.set(`${firstRow + r} ${c + 1}`, cell))),
      );
    }
    t.deepEqual([...cells.keys()].sort(), [...oracle.SheetNames].sort());
    for (const name of oracle.SheetNames)
      t.deepEqual(cells.get(name), cellsOf(oracle.Sheets[name] as WorkSheet), name);
  });

function cellsOf(sheet: WorkSheet): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  (sheet["!data"] ?? []).forEach((row, r) =>
    row?.forEach((cell, c) => {
      const { t: type, v: value, w: shown } = cell ?? { t: "z" };
      if (type === "z" || value === undefined || value === "") return;
      cells.set(`${r + 1} ${c + 1}`, type === "e" ? (shown ?? null) : (value as Cell));
    }),
  );
  return cells;
}
