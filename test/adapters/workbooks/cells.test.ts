import { join } from "node:path";
import test from "ava";
import { readWorkbookHere } from "../../helpers/catalogs/readWorkbookHere.ts";
import { temporaryFolder } from "../../sandbox/temporaryFolder.ts";
import { at, rawXls, record, text } from "./rawXls.ts";
import { rawXlsx } from "./rawXlsx.ts";
import { readAll } from "./readAll.ts";

test("an .xls gives formulas' stored results, and says which cells they are", async (t) => {
  const folder = temporaryFolder();
  t.teardown(folder.remove);
  const formula = (row: number, result: Buffer) => record(0x0006, at(row, 0), result, Buffer.alloc(8));
  const special = (kind: number, value: number) => Buffer.from([kind, 0, value, 0, 0, 0, 0xff, 0xff]);
  const file = rawXls(join(folder.path, "libro"), [
    formula(0, special(0, 0)),
    // Between a formula and its text stands the formula that it shares.
    record(0x04bc, Buffer.alloc(12)),
    record(0x0207, text("Sí", true)),
    formula(1, special(1, 1)),
    formula(2, special(2, 0x2a)),
    formula(3, special(3, 0)),
    record(0x0204, at(4, 0), text("latin")),
    record(0x00bd, [5, 2], [1, 2], [0, 2], [(25 << 2) | 3, 4], [0, 2], [(7 << 2) | 2, 4], [2, 2]),
    record(0x0205, at(6, 0), [1, 1], [0, 1]),
  ]);
  const chunks = [];
  for await (const chunk of readWorkbookHere.readWorkbook(file)) chunks.push(chunk);
  t.deepEqual(chunks, [
    {
      sheet: "Hoja",
      firstRow: 1,
      rows: [["Sí"], [true], ["#N/A"], [], ["latin"], [null, 0.25, 7], [true]],
      formulas: ["A1", "A2", "A3"],
    },
  ]);
});

test("an .xlsx gives every kind of cell that the format has", async (t) => {
  const folder = temporaryFolder();
  t.teardown(folder.remove);
  const rows = [
    '<row><c t="s"><v>1</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="d"><v>2022-01-01</v></c></row>',
    '<row><c t="str"><f>T(1)</f><v>calculado</v></c><c><v>1.5E3</v></c><c t="str"><f>T("")</f></c></row>',
    '<row r="5"><c r="AA5" t="inlineStr"><is><r><t>a_x000D_</t></r><rPh><t>x</t></rPh><r><t>&amp;b</t></r></is></c></row>',
  ];
  const file = await rawXlsx(join(folder.path, "libro"), rows.join(""));
  const read = await readAll(readWorkbookHere.readWorkbook(file));
  t.deepEqual(read, {
    Hoja: [
      ["dos", true, "#N/A", "2022-01-01"],
      ["calculado", 1_500],
      [],
      [],
      [...Array.from({ length: 26 }, () => null), "a\r&b"],
    ],
  });
});
