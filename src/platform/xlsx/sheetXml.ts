import { escapeXml } from "./escapeXml.ts";
import type { SharedTexts } from "./SharedTexts.ts";
import type { SheetCell, SheetRow, WrittenSheet } from "./workbookSheet.ts";

const pieceCharacters = 65_536;

/** Yields a sheet as a part of an .xlsx, in pieces. */
export async function* sheetXml(sheet: WrittenSheet, texts: SharedTexts): AsyncGenerator<string> {
  let piece =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
  let number = 0;
  for await (const row of sheet.rows()) {
    number += 1;
    if (row.length > 0) piece += rowXml(row, number, texts);
    if (piece.length < pieceCharacters) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}</sheetData></worksheet>`;
}

function rowXml(row: SheetRow, number: number, texts: SharedTexts): string {
  let xml = `<row r="${number}">`;
  for (let index = 0; index < row.length; index += 1) {
    const cell = row[index] ?? null;
    if (cell !== null) xml += cellXml(cell, `${letters(index)}${number}`, texts);
  }
  return `${xml}</row>`;
}

function cellXml(cell: NonNullable<SheetCell>, place: string, texts: SharedTexts): string {
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === "object") return formulaXml(cell, place);
  const shared = texts.number(cell);
  return shared === undefined
    ? `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
    : `<c r="${place}" t="s"><v>${shared}</v></c>`;
}

function formulaXml({ formula, value }: Extract<SheetCell, object>, place: string): string {
  const type = typeof value === "string" ? ' t="str"' : "";
  return `<c r="${place}"${type}><f>${escapeXml(formula)}</f><v>${escapeXml(String(value))}</v></c>`;
}

function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letters(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}
