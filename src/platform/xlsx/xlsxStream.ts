import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { contentTypes, packageRelations, workbookRelations, workbookXml } from "./xlsxParts.ts";
import { SharedTexts } from "./SharedTexts.ts";
import { sheetXml } from "./sheetXml.ts";
import type { WrittenSheet } from "./workbookSheet.ts";

/**
 * Returns a workbook as .xlsx while it is made, one row after the other: memory holds a bounded table of shared texts and
 * no sheet. The same sheets and the same day give the same bytes. The stream breaks where the rows break.
 */
export function xlsxStream(sheets: readonly WrittenSheet[], day: Date): Readable {
  const zip = new ZipFile();
  const texts = new SharedTexts();
  const names = sheets.map(({ name }) => name);
  const add = (part: string, pieces: () => Iterable<string> | AsyncIterable<string>) =>
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

  const bytes = zip.outputStream as Readable;
  zip.on("error", (error: Error) => bytes.destroy(error));
  return bytes;
}
