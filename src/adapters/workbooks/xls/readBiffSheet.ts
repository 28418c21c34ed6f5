import type { Cell, SheetRows } from "../../../ports/workbooks.ts";
import type { RowCollector } from "../RowCollector.ts";
import type { StringTable } from "../StringTable.ts";
import { WorkbookProblem } from "../WorkbookProblem.ts";
import type { BiffRecord } from "./biffRecords.ts";
import { errorText } from "./errorText.ts";
import { readRk } from "./readRk.ts";
import { readUnicodeString } from "./readUnicodeString.ts";
import { recordTypes } from "./recordTypes.ts";

/** Reads a sheet from its BOF record to the EOF that closes it; charts within are passed over. */
export function* readBiffSheet(
  records: Iterable<BiffRecord>,
  strings: StringTable,
  collector: RowCollector,
): Generator<SheetRows> {
  let depth = 0;
  let awaitsText: Place | undefined;
  for (const { type, body } of records) {
    if (type === recordTypes.bof) depth += 1;
    else if (depth === 0) throw new WorkbookProblem("corrupt", "a sheet does not begin where it should");
    else if (type === recordTypes.eof) depth -= 1;
    else if (depth === 1 && type === recordTypes.string && awaitsText) {
      collector.add(awaitsText.row, awaitsText.column, readUnicodeString(body, 0, 2), true);
      awaitsText = undefined;
    } else if (depth === 1) awaitsText = readCells(type, body, strings, collector) ?? awaitsText;
    if (depth === 0) return yield* collector.finish();
    yield* collector.take();
  }
  throw new WorkbookProblem("truncated", "a sheet has no end");
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Takes the cells of a record. The place of a formula whose text comes with a later record is returned. */
function readCells(
  type: number,
  body: Buffer,
  strings: StringTable,
  collector: RowCollector,
): Place | undefined {
  switch (type) {
    case recordTypes.labelSst:
      return add(collector, body, strings.get(body.readUInt32LE(6)) ?? null);
    case recordTypes.rk:
      return add(collector, body, readRk(body.readInt32LE(6)));
    case recordTypes.number:
      return add(collector, body, body.readDoubleLE(6));
    case recordTypes.boolErr:
      return add(collector, body, body[7] ? errorText(body[6] ?? 0) : body[6] === 1);
    case recordTypes.label:
    case recordTypes.rString:
      return add(collector, body, readUnicodeString(body, 6, 2));
    case recordTypes.mulRk:
      return addMany(collector, body);
    case recordTypes.formula:
      return addFormula(collector, body);
    default:
      return undefined;
  }
}

function add(collector: RowCollector, body: Buffer, value: Cell, isFormula = false): undefined {
  const { row, column } = placeOf(body);
  collector.add(row, column, value, isFormula);
}

function addMany(collector: RowCollector, body: Buffer): undefined {
  const { row, column } = placeOf(body);
  for (let at = 4; at + 6 < body.length; at += 6)
    collector.add(row, column + (at - 4) / 6, readRk(body.readInt32LE(at + 2)));
}

/** Adds the stored result: a number, or a kind of value where the last two bytes are FFFF ([MS-XLS] 2.5.133). */
function addFormula(collector: RowCollector, body: Buffer): Place | undefined {
  if (body.readUInt16LE(12) !== 0xffff) return add(collector, body, body.readDoubleLE(6), true);
  const value = body[8] ?? 0;
  switch (body[6]) {
    case 0x00:
      return placeOf(body);
    case 0x01:
      return add(collector, body, value === 1, true);
    case 0x02:
      return add(collector, body, errorText(value), true);
    default:
      return add(collector, body, null, true);
  }
}

function placeOf(body: Buffer): Place {
  return { row: body.readUInt16LE(0) + 1, column: body.readUInt16LE(2) + 1 };
}
