import { join } from "node:path";
import test, { type ExecutionContext } from "ava";
import { createWorkbookReader } from "../../../src/adapters/workbooks/createWorkbookReader.ts";
import type { SheetRows, WorkbookSummary } from "../../../src/ports/workbooks.ts";
import type { SheetRow, WorkbookSheet } from "../../../src/platform/xlsx/workbookSheet.ts";
import { writeXls } from "../../helpers/catalogs/writeXls.ts";
import { writeXlsx } from "../../../src/platform/xlsx/writeXlsx.ts";
import { waitFor } from "../../helpers/waitFor.ts";
import { temporaryFolder } from "../../sandbox/temporaryFolder.ts";
import { asRead, readAll } from "./readAll.ts";

/* The contract of the port, which holds for either format. */

const reader = createWorkbookReader();
const formats = {
  xls: writeXls,
  xlsx: (path: string, sheets: readonly WorkbookSheet[]) => writeXlsx(path, sheets, new Date("2026-08-06")),
};

const many: SheetRow[] = Array.from({ length: 1_234 }, (_, index) => [index + 1, `Renglón ${index + 1}`]);
const sheets: readonly WorkbookSheet[] = [
  sheet("c_FormaPago", [
    [],
    ["Catálogo de formas de pago."],
    [],
    ["c_FormaPago", null, "Descripción", ""],
    [1, null, 'Efectivo & "vales" <a>', 44_562],
    ["02", -0.25, "Ñandú — 日本 😀", 1e15 + 0.5],
  ]),
  sheet("c_Estaciones ", [["a".repeat(3_900)], ["línea uno\nlínea dos", "  con blancos  "]]),
  sheet("C_Colonia_1", many),
  sheet("C_Colonia_2", [...Array.from({ length: 900 }, (): SheetRow => []), ["al final"]]),
];

for (const [format, write] of Object.entries(formats)) {
  const made = async (t: ExecutionContext) => {
    const folder = temporaryFolder();
    t.teardown(folder.remove);
    // The name says the opposite of what the file is: only its content counts.
    const path = join(folder.path, format === "xls" ? "libro.xlsx" : "libro.xls");
    await write(path, sheets);
    return path;
  };

  test(`every value of an .${format} comes back as it was written, in its place`, async (t) => {
    let summary: WorkbookSummary | undefined;
    const read = await readAll(reader.readWorkbook(await made(t), { onEnd: (end) => (summary = end) }));
    for (const made of sheets) t.deepEqual(read[made.name], [...made.rows()].map(asRead), made.name);
    t.like(summary, { format, sheets: sheets.map(({ name }) => name), rows: 4 + 2 + many.length + 1 });
  });

  test(`rows of an .${format} come in chunks that know their place, without long gaps`, async (t) => {
    const chunks: SheetRows[] = [];
    for await (const chunk of reader.readWorkbook(await made(t), { wanted: /^C_Colonia_/ }))
      chunks.push(chunk);
    const ofMany = chunks.filter(({ sheet: name }) => name === "C_Colonia_1");
    t.deepEqual(
      ofMany.map(({ firstRow, rows }) => [firstRow, rows.length]),
      [
        [1, 500],
        [501, 500],
        [1_001, 234],
      ],
    );
    const last = chunks.filter(({ sheet: name }) => name === "C_Colonia_2");
    t.deepEqual(last, [{ sheet: "C_Colonia_2", firstRow: 901, rows: [["al final"]], formulas: [] }]);
  });

  test(`sheets of an .${format} are wanted by name, case and outer blanks apart, or by pattern`, async (t) => {
    const path = await made(t);
    const named = await readAll(
      reader.readWorkbook(path, { wanted: ["C_FORMAPAGO", "c_estaciones", "c_Nada"] }),
    );
    t.deepEqual(Object.keys(named), ["c_FormaPago", "c_Estaciones "]);
    const matched = await readAll(reader.readWorkbook(path, { wanted: /colonia_[12]/i }));
    t.deepEqual(Object.keys(matched), ["C_Colonia_1", "C_Colonia_2"]);
    t.deepEqual(await readAll(reader.readWorkbook(path, { wanted: ["c_Nada"] })), {});
  });

  // Serial tests run before the others, so that no other one has a process at the time.
  test.serial(`an .${format} that nobody reads on ends its process`, async (t) => {
    const path = await made(t);
    for await (const { firstRow } of reader.readWorkbook(path)) {
      t.is(firstRow, 2);
      t.is(childProcesses(), 1);
      break;
    }
    await waitFor("the process of a reading that was left to end", () => childProcesses() === 0);
    const abort = new AbortController();
    const reading = readAll(reader.readWorkbook(path, { signal: abort.signal }));
    abort.abort(new Error("stop"));
    await t.throwsAsync(reading, { message: "stop" });
    await waitFor("the process of an aborted reading to end", () => childProcesses() === 0);
  });
}

function sheet(name: string, rows: readonly SheetRow[]): WorkbookSheet {
  return { name, rows: () => rows };
}

function childProcesses(): number {
  return process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length;
}
