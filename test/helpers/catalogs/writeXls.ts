import { writeFile } from "node:fs/promises";
import { utils, write } from "@e965/xlsx";
import type { SheetCell, WorkbookSheet } from "../../../src/platform/xlsx/workbookSheet.ts";

/** Rows that fit on a sheet of this format. */
const mostRows = 65_536;
/** The library never ends on a text that does not fit in one record. */
const longestText = 4_000;

/**
 * Writes a workbook as .xls (BIFF8), as SAT does. The library holds all of it in memory, so this is for small ones:
 * rejects sheets beyond what the format can hold, and long texts.
 */
export async function writeXls(path: string, sheets: readonly WorkbookSheet[]): Promise<void> {
  const book = utils.book_new();
  for (const sheet of sheets) {
    const rows = [...sheet.rows()];
    if (rows.length > mostRows) throw new RangeError(`${sheet.name} has more rows than an .xls can hold.`);
    const values = rows.map((row) => row.map(plainValue));
    const made = utils.aoa_to_sheet(values);
    rows.forEach((row, r) =>
      row.forEach((cell, c) => {
        const target = made[utils.encode_cell({ r, c })] as { f?: string } | undefined;
        if (target && cell !== null && typeof cell === "object") target.f = cell.formula;
      }),
    );
    utils.book_append_sheet(book, made, sheet.name);
  }
  await writeFile(path, write(book, { bookType: "biff8", bookSST: true, type: "buffer" }) as Buffer);
}

function plainValue(cell: SheetCell): string | number | null {
  const value = cell !== null && typeof cell === "object" ? cell.value : cell;
  if (typeof value === "string" && value.length > longestText)
    throw new RangeError("A text is too long for an .xls of ours.");
  return value;
}
