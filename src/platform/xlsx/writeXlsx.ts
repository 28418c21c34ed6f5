import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { contentTypes, packageRelations, workbookRelations, workbookXml } from "./xlsxParts.ts";
import { SharedTexts } from "./SharedTexts.ts";
import { sheetXml } from "./sheetXml.ts";
import type { WorkbookSheet } from "./workbookSheet.ts";

/**
 * Writes a workbook as .xlsx, one row after the other: memory holds a bounded table of shared texts and no sheet.
 * The same sheets and the same day give the same bytes.
 */
export async function writeXlsx(path: string, sheets: readonly WorkbookSheet[], day: Date): Promise<void> {
  const zip = new ZipFile();
  const texts = new SharedTexts();
  const names = sheets.map(({ name }) => name);
  const add = (part: string, pieces: () => Iterable<string>) =>
    zip.addReadStreamLazy(part, { mtime: day, mode: 0o100644 }, (take) =>
      take(null, Readable.from(pieces())),
    );

  add("[Content_Types].xml", () => contentTypes(names));
  add("_rels/.rels", packageRelations);
  add("xl/workbook.xml", () => workbookXml(names));
  add("xl/_rels/workbook.xml.rels", () => workbookRelations(names));
  sheets.forEach((sheet, index) => add(`xl/worksheets/sheet${index + 1}.xml`, () => sheetXml(sheet, texts)));
  // The sheets are made in turn, so that all texts are known when this part's turn comes.
  add("xl/sharedStrings.xml", () => texts.xml());
  zip.end();

  const failed = once(zip, "error").then(([error]) => Promise.reject(error as Error));
  await Promise.race([pipeline(zip.outputStream, createWriteStream(path)), failed]);
}
