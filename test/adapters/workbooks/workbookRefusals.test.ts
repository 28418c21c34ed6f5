import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { createWorkbookReader } from "../../../src/adapters/workbooks/createWorkbookReader.ts";
import { AppError } from "../../../src/errors.ts";
import type { WorkbookLimits } from "../../../src/ports/workbooks.ts";
import { readWorkbookHere } from "../../helpers/catalogs/readWorkbookHere.ts";
import { writeXls } from "../../helpers/catalogs/writeXls.ts";
import { writeZipBomb } from "../../helpers/catalogs/writeZipBomb.ts";
import { temporaryFolder } from "../../sandbox/temporaryFolder.ts";
import { at, rawXls, record, writeCompound } from "./rawXls.ts";
import { rawXlsx, rawZip } from "./rawXlsx.ts";
import { readAll } from "./readAll.ts";

interface Refusal {
  readonly code: string;
  readonly path?: string;
  readonly limits?: Partial<WorkbookLimits>;
  /** Read by a child process, as the product does: the child's refusal arrives, and its limits end it. */
  readonly apart?: true;
  make(path: string): unknown;
}

const cell = (xml: string) => `<row r="3"><c r="B3"${xml}</c></row>`;
const fine = cell("><v>1</v>");
const number = (row: number, column: number) => record(0x0203, at(row, column), [1, 8]);
const filler = Array.from({ length: 1_500 }, (_, row) => number(row, 0));
const pages = {
  "xl/worksheets/sheet1.xml": '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
};
const relations = (target: string) =>
  `<Relationships><Relationship Id="rId1" Type="http://x/worksheet" ${target}/></Relationships>`;

const refusals: Readonly<Record<string, Refusal>> = {
  "a web page": {
    code: "not_a_workbook",
    apart: true,
    make: (path) => writeFileSync(path, "<html>Sitio en mantenimiento</html>"),
  },
  "a file of three bytes": { code: "not_a_workbook", make: (path) => writeFileSync(path, "PK\u0003") },
  "a ZIP archive of something else": {
    code: "not_a_workbook",
    make: async (path) => writeFileSync(path, await rawZip({ "a.txt": "a" })),
  },
  "an OLE file of something else": {
    code: "not_a_workbook",
    make: (path) => writeCompound(path, { WordDocument: Buffer.alloc(5_000) }),
  },
  "an OpenDocument sheet": {
    code: "unsupported_format",
    make: async (path) => writeFileSync(path, await rawZip({ "content.xml": "<a/>" })),
  },
  "a binary .xlsb": {
    code: "unsupported_format",
    make: async (path) => writeFileSync(path, await rawZip({ "xl/workbook.bin": "a" })),
  },
  "an .xls of Excel 95": {
    code: "unsupported_format",
    make: (path) => writeCompound(path, { Book: Buffer.alloc(5_000) }),
  },
  "an .xls that counts days from 1904": {
    code: "unsupported_format",
    make: (path) => rawXls(path, [number(0, 0)], { globals: [record(0x0022, [1, 2])] }),
  },
  "an .xlsx that counts days from 1904": {
    code: "unsupported_format",
    make: (path) =>
      rawXlsx(path, fine, { "xl/workbook.xml": '<workbook><workbookPr date1904="1"/></workbook>' }),
  },
  "an empty file": { code: "empty", make: (path) => writeFileSync(path, "") },
  "an .xlsx without a value": { code: "empty", make: (path) => rawXlsx(path, cell(">")) },
  "an .xls without a value": { code: "empty", make: (path) => rawXls(path, []) },
  "half of an .xlsx": { code: "truncated", make: (path) => half(path, () => rawXlsx(path, fine)) },
  "half of an .xls": { code: "truncated", make: (path) => half(path, () => rawXls(path, filler)) },
  "an .xls whose sheet has no end": {
    code: "truncated",
    // The end of the file's stream within a record.
    make: (path) => rawXls(path, [...filler, Buffer.from([0x03, 0x02, 0xff, 0x10])]),
  },
  "an .xlsx with a broken part": {
    code: "corrupt",
    make: async (path) => {
      await rawXlsx(path, fine.repeat(50), {}, false);
      const bytes = readFileSync(path);
      bytes[bytes.lastIndexOf("<v>1</v>") + 3] = 0x32;
      writeFileSync(path, bytes);
    },
  },
  "an .xlsx with broken XML": { code: "corrupt", path: "Hoja", make: (path) => rawXlsx(path, "<row></c>") },
  "a reference to a text that is not there": {
    code: "corrupt",
    path: "Hoja!B3",
    make: (path) => rawXlsx(path, cell(' t="s"><v>7</v>')),
  },
  "rows that go backwards": {
    code: "corrupt",
    path: "Hoja!A2",
    make: (path) => rawXls(path, [number(4, 0), number(1, 0)]),
  },
  "an .xlsx within a password": {
    code: "encrypted",
    make: (path) => writeCompound(path, { EncryptedPackage: Buffer.alloc(5_000) }),
  },
  "an .xls with a password": {
    code: "encrypted",
    make: (path) => rawXls(path, [number(0, 0)], { globals: [record(0x002f, [0, 2], [0, 4])] }),
  },
  "a ZIP archive with encrypted parts": {
    code: "encrypted",
    make: async (path) => {
      const bytes = readFileSync(await rawXlsx(path, fine));
      for (let entry = 0; (entry = bytes.indexOf("PK\u0001\u0002", entry + 1, "latin1")) > 0;)
        bytes.writeUInt16LE(bytes.readUInt16LE(entry + 8) | 1, entry + 8);
      writeFileSync(path, bytes);
    },
  },
  "a file over the limit": {
    code: "too_large",
    limits: { fileBytes: 100 },
    make: (path) => rawXlsx(path, fine),
  },
  "a zip bomb": { code: "zip_bomb", apart: true, make: (path) => writeZipBomb(path, new Date()) },
  "a bomb of many parts": {
    code: "zip_bomb",
    limits: { parts: 3 },
    make: (path) => rawXlsx(path, fine),
  },
  "a bomb by the sum of its parts": {
    code: "zip_bomb",
    limits: { unpackedBytes: 500 },
    make: (path) => rawXlsx(path, fine),
  },
  "a bomb that lies about its size": {
    code: "zip_bomb",
    make: async (path) => {
      const bytes = readFileSync(await rawXlsx(path, `${fine}${" ".repeat(9_000)}`));
      const entry = bytes.lastIndexOf("PK\u0001\u0002", undefined, "latin1");
      bytes.writeUInt32LE(40, entry + 24);
      writeFileSync(path, bytes);
    },
  },
  "too many sheets": {
    code: "too_many_sheets",
    limits: { sheets: 2 },
    make: (path) =>
      writeXls(
        path,
        ["A", "B", "C"].map((name) => ({ name, rows: () => [[1]] })),
      ),
  },
  "too many rows": {
    code: "too_many_rows",
    path: "Hoja!B3",
    limits: { rows: 2 },
    apart: true,
    make: (path) => rawXlsx(path, fine),
  },
  "too many columns": {
    code: "too_many_columns",
    path: "Hoja!IV1",
    limits: { columns: 255 },
    make: (path) => rawXls(path, [number(0, 254), number(0, 255)]),
  },
  "a text without an end": {
    code: "cell_too_long",
    path: "Hoja!B3",
    limits: { cellCharacters: 100 },
    make: (path) => rawXlsx(path, cell(` t="inlineStr"><is><t>${"a".repeat(101)}</t></is>`)),
  },
  "more formulas than SAT has": {
    code: "formula",
    path: "Hoja!B3",
    limits: { formulas: 1 },
    make: (path) =>
      rawXlsx(path, `<row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row>${cell("><f>1+1</f><v>2</v>")}`),
  },
  "more formulas than SAT has, in an .xls": {
    code: "formula",
    path: "Hoja!A2",
    limits: { formulas: 1 },
    make: (path) =>
      rawXls(
        path,
        [0, 1].map((row) => record(0x0006, at(row, 0), [2, 8], Buffer.alloc(8))),
      ),
  },
  "a formula without its result": {
    code: "formula",
    path: "Hoja!B3",
    make: (path) => rawXlsx(path, cell("><f>NOW()</f>")),
  },
  "a formula that points to another workbook": {
    code: "external_content",
    path: "Hoja!B3",
    make: (path) => rawXlsx(path, cell("><f>[1]Hoja!A1</f><v>1</v>")),
  },
  "a document type with an entity": {
    code: "external_content",
    path: "Hoja",
    make: (path) => rawXlsx(path, "", pages),
  },
  "a sheet that lies on the net": {
    code: "external_content",
    make: (path) =>
      rawXlsx(path, fine, {
        "xl/_rels/workbook.xml.rels": relations('Target="http://example.com/s.xml" TargetMode="External"'),
      }),
  },
  "a sheet that lies outside of the package": {
    code: "corrupt",
    make: (path) =>
      rawXlsx(path, fine, { "xl/_rels/workbook.xml.rels": relations('Target="../../../etc/passwd"') }),
  },
  "a file that takes more memory than allowed": {
    code: "too_much_memory",
    limits: { memoryMb: 24 },
    apart: true,
    // One text that has no end for a long time: the parser holds it.
    make: (path) => rawXlsx(path, cell(` t="inlineStr"><is><t>${"Ñandú ".repeat(12_000_000)}`), {}, false),
  },
  "shared texts that take more memory than allowed": {
    code: "too_much_memory",
    limits: { memoryMb: 24 },
    apart: true,
    make: (path) =>
      rawXlsx(path, fine, {
        "xl/sharedStrings.xml": `<sst>${`<si><t>${"a".repeat(900)}</t></si>`.repeat(9_000)}</sst>`,
      }),
  },
  "a file that takes too long": {
    code: "too_slow",
    limits: { timeoutMs: 1 },
    apart: true,
    make: (path) => rawXlsx(path, fine),
  },
};

for (const [what, refusal] of Object.entries(refusals))
  test(`${what} is refused as ${refusal.code}`, async (t) => {
    const folder = temporaryFolder();
    t.teardown(folder.remove);
    const file = join(folder.path, "libro");
    const { code, path = "workbook", limits = {}, apart } = refusal;
    await refusal.make(file);
    const reader = apart ? createWorkbookReader() : readWorkbookHere;
    const reading = readAll(reader.readWorkbook(file, { limits }));
    const error = await t.throwsAsync<AppError>(reading, { instanceOf: AppError, code: "workbook.refused" });
    const [fault] = error?.details ?? [];
    t.like(fault, { code: `workbook.${code}`, source: "own", path }, error?.internal);
  });

async function half(path: string, make: () => unknown): Promise<void> {
  await make();
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length / 2)));
}
