import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import { asProblem } from "../../../src/adapters/workbooks/asProblem.ts";
import { defaultLimits } from "../../../src/adapters/workbooks/defaultLimits.ts";
import { openWorkbook } from "../../../src/adapters/workbooks/openWorkbook.ts";
import type { SheetCell, WorkbookSheet } from "../../../src/platform/xlsx/workbookSheet.ts";
import { writeXls } from "../../helpers/catalogs/writeXls.ts";
import { writeXlsx } from "../../../src/platform/xlsx/writeXlsx.ts";
import { temporaryFolder } from "../../sandbox/temporaryFolder.ts";
import { asRead, readAll } from "./readAll.ts";

const folder = temporaryFolder();
test.after.always(() => folder.remove());

const formats = {
  xls: writeXls,
  xlsx: (path: string, sheets: readonly WorkbookSheet[]) => writeXlsx(path, sheets, new Date("2026-08-06")),
};

/** Texts that both formats can hold: whole characters, none that XML forbids, no escapes of Excel's. */
const texts = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom("ñ", "€", "😀", "<", "&", '"', "'", "\n", " ", "=", "'"),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
    ),
    maxLength: 200,
  })
  // eslint-disable-next-line no-control-regex -- those are what XML forbids
  .filter((text) => !/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x/.test(text));
const numbers = fc.oneof(
  fc.integer(),
  // Far from these the library that writes .xls writes other numbers.
  fc.double({ noNaN: true, min: -1e15, max: 1e15 }).map((number) => (Math.abs(number) < 1e-6 ? 0 : number)),
);
const cells: fc.Arbitrary<SheetCell> = fc.oneof(texts, numbers, fc.constant(null));
const rows = fc.array(fc.array(cells, { maxLength: 12 }), { minLength: 1, maxLength: 40 });

let files = 0;
for (const [format, write] of Object.entries(formats)) {
  testProp(
    `whatever the cells of an .${format}, they are read as they were written`,
    [rows],
    async (t, written) => {
      const path = join(folder.path, String((files += 1)));
      await write(path, [{ name: "Hoja", rows: () => written }]);
      const workbook = await openWorkbook(path, defaultLimits);
      const read = (await readAll(workbook.rows(0)))["Hoja"] ?? [];
      const expected = written.map(asRead);
      while (expected.at(-1)?.length === 0) expected.pop();
      t.deepEqual(read, expected);
    },
    { numRuns: 60 },
  );

  testProp(
    `an .${format} with any bytes changed or cut off is read or refused, and never breaks the reader`,
    [fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }), fc.double({ min: 0, max: 2, noNaN: true })],
    async (t, changes, share) => {
      const path = join(folder.path, String((files += 1)));
      const bytes = Buffer.from(await sample(format as keyof typeof formats));
      for (const [place, value] of changes) bytes[place % bytes.length] = value;
      writeFileSync(path, share < 1 ? bytes.subarray(0, Math.floor(bytes.length * share)) : bytes);
      try {
        const workbook = await openWorkbook(path, { ...defaultLimits, rows: 70_000, cellCharacters: 4_000 });
        for (const index of workbook.sheets.keys()) await readAll(workbook.rows(index));
      } catch (error) {
        const problem = asProblem(error);
        t.not(problem.code, "reader_died", problem.message);
      }
      t.pass();
    },
    { numRuns: 300 },
  );
}

const samples = new Map<string, Buffer>();

async function sample(format: keyof typeof formats): Promise<Buffer> {
  const known = samples.get(format);
  if (known) return known;
  const path = join(folder.path, `sample.${format}`);
  const values = Array.from({ length: 40 }, (_, index) => [index, `valor ${index} €`, index / 7, null, "x"]);
  await formats[format](path, [
    { name: "Una", rows: () => values },
    { name: "Otra", rows: () => [["fin"]] },
  ]);
  const bytes = readFileSync(path);
  samples.set(format, bytes);
  return bytes;
}
