import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import {
  contentTypes,
  packageRelations,
  workbookRelations,
  workbookXml,
} from "../../../src/platform/xlsx/xlsxParts.ts";

const names = ["c_ClaveProdServ"];
const pieces = 128;

/** Writes an .xlsx of some hundred kilobytes whose only sheet is 128 MiB of blanks. */
export async function writeZipBomb(path: string, day: Date): Promise<void> {
  const zip = new ZipFile();
  const add = (part: string, texts: Iterable<string>) =>
    zip.addReadStream(Readable.from(texts), part, { mtime: day, mode: 0o100644 });
  add("[Content_Types].xml", contentTypes(names));
  add("_rels/.rels", packageRelations());
  add("xl/workbook.xml", workbookXml(names));
  add("xl/_rels/workbook.xml.rels", workbookRelations(names));
  add("xl/worksheets/sheet1.xml", blanks());
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

function* blanks(): Generator<string> {
  yield "<worksheet><sheetData>";
  const piece = " ".repeat(1_048_576);
  for (let index = 0; index < pieces; index += 1) yield piece;
  yield "</sheetData></worksheet>";
}
