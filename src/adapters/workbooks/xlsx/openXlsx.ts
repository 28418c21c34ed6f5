import type { SheetRows, WorkbookLimits } from "../../../ports/workbooks.ts";
import type { OpenWorkbook } from "../openedWorkbook.ts";
import { RowCollector, type Tally } from "../RowCollector.ts";
import { sharedTextBytes } from "../sharedTextBytes.ts";
import { StringTable } from "../StringTable.ts";
import { WorkbookProblem } from "../WorkbookProblem.ts";
import { parseXml } from "./parseXml.ts";
import { readContents, type SheetPart } from "./readContents.ts";
import { readTexts } from "./readTexts.ts";
import { SheetXml } from "./SheetXml.ts";
import { ZipParts } from "./ZipParts.ts";

/** Opens an .xlsx. Memory holds the shared texts and one chunk of rows. Throws `WorkbookProblem`. */
export async function openXlsx(file: string, limits: WorkbookLimits): Promise<OpenWorkbook> {
  const parts = await ZipParts.open(file, limits);
  const { sheets, sharedStrings } = await readContents(parts);
  if (sheets.length > limits.sheets) throw new WorkbookProblem("too_many_sheets", `${sheets.length} sheets`);
  const strings =
    sharedStrings === undefined
      ? new StringTable(0)
      : await readTexts(parts.read(sharedStrings), limits.cellCharacters, sharedTextBytes(limits));
  const tally = { formulas: 0 };
  return {
    format: "xlsx",
    sheets: sheets.map(({ name }) => name),
    rows: (index) => readSheet(parts, sheets[index] as SheetPart, strings, limits, tally),
  };
}

async function* readSheet(
  parts: ZipParts,
  { name, part }: SheetPart,
  strings: StringTable,
  limits: WorkbookLimits,
  tally: Tally,
): AsyncGenerator<SheetRows> {
  const collector = new RowCollector(name, limits, tally);
  const cells = new SheetXml(name, strings, collector, limits.cellCharacters);
  for await (const _ of parseXml(parts.read(part), cells, { sheet: name })) yield* collector.take();
  yield* collector.finish();
}
