import { openSync } from "node:fs";
import type { WorkbookLimits } from "../../../ports/workbooks.ts";
import type { OpenWorkbook } from "../openedWorkbook.ts";
import { RowCollector } from "../RowCollector.ts";
import { sharedTextBytes } from "../sharedTextBytes.ts";
import { StringTable } from "../StringTable.ts";
import { WorkbookProblem } from "../WorkbookProblem.ts";
import { type BiffRecord, biffRecords, type ReadStream } from "./biffRecords.ts";
import { CompoundFile } from "./CompoundFile.ts";
import { readBiffSheet } from "./readBiffSheet.ts";
import { readSharedStrings } from "./readSharedStrings.ts";
import { readUnicodeString } from "./readUnicodeString.ts";
import { recordTypes } from "./recordTypes.ts";

interface BoundSheet {
  readonly name: string;
  readonly position: number;
}

const biff8 = 0x0600;
const worksheet = 0;

/** Opens an .xls of Excel 97 or later. Memory holds the shared texts and one chunk of rows. Throws `WorkbookProblem`. */
export function openXls(file: string, limits: WorkbookLimits): OpenWorkbook {
  const container = new CompoundFile(openSync(file, "r"));
  if (container.has("EncryptedPackage")) throw new WorkbookProblem("encrypted", "an .xlsx within a password");
  const stream = container.open("Workbook");
  if (!stream) throw notThisFormat(container);
  const { sheets, strings } = readGlobals(stream, sharedTextBytes(limits));
  if (sheets.length > limits.sheets) throw new WorkbookProblem("too_many_sheets", `${sheets.length} sheets`);
  const tally = { formulas: 0 };
  return {
    format: "xls",
    sheets: sheets.map(({ name }) => name),
    rows: (index) => {
      const { name, position } = sheets[index] as BoundSheet;
      return readBiffSheet(biffRecords(stream, position), strings, new RowCollector(name, limits, tally));
    },
  };
}

function notThisFormat(container: CompoundFile): WorkbookProblem {
  return container.has("Book")
    ? new WorkbookProblem("unsupported_format", "BIFF 5")
    : new WorkbookProblem("not_a_workbook", "an OLE file without a workbook");
}

/** Reads the records before the sheets: which sheets there are and where, and the texts they share. */
function readGlobals(
  stream: ReadStream,
  maxTextBytes: number,
): { sheets: BoundSheet[]; strings: StringTable } {
  const sheets: BoundSheet[] = [];
  let strings = new StringTable(0);
  const records = biffRecords(stream, 0);
  let { value: record } = records.next() as { value: BiffRecord | undefined };
  if (record?.type !== recordTypes.bof || record.body.readUInt16LE(0) !== biff8)
    throw new WorkbookProblem("unsupported_format", "no BIFF 8 stream");
  for (;;) {
    record = (records.next() as { value: BiffRecord | undefined }).value;
    if (!record) throw new WorkbookProblem("truncated", "the workbook's own part has no end");
    if (record.type === recordTypes.eof) return { sheets, strings };
    if (record.type === recordTypes.date1904 && record.body.readUInt16LE(0) === 1)
      throw new WorkbookProblem("unsupported_format", "days counted from 1904");
    if (record.type === recordTypes.filePass) throw new WorkbookProblem("encrypted", "a password is set");
    if (record.type === recordTypes.boundSheet && record.body[5] === worksheet)
      sheets.push({ position: record.body.readUInt32LE(0), name: readUnicodeString(record.body, 6, 1) });
    if (record.type === recordTypes.sst)
      strings = readSharedStrings(bodiesFrom(record, records), maxTextBytes);
  }
}

/** Yields an SST's own body and those of the CONTINUE records behind it, no further. */
function* bodiesFrom(first: BiffRecord, rest: Iterator<BiffRecord>): Generator<Buffer> {
  yield first.body;
  for (let next = rest.next(); !next.done; next = rest.next()) {
    if (next.value.type !== recordTypes.continue) return;
    yield next.value.body;
  }
}
