import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { WrittenSheet } from "./workbookSheet.ts";
import { xlsxStream } from "./xlsxStream.ts";

/** Writes a workbook as .xlsx, one row after the other, as `xlsxStream` makes it. */
export async function writeXlsx(path: string, sheets: readonly WrittenSheet[], day: Date): Promise<void> {
  await pipeline(xlsxStream(sheets, day), createWriteStream(path));
}
