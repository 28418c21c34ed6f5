import { writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A package of these parts, packed or not. */
export async function rawZip(
  parts: Readonly<Record<string, string | Buffer>>,
  compress = true,
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  return buffer(zip.outputStream);
}

/** Writes an .xlsx of one sheet, `Hoja`, whose rows are the given XML; other parts are added or put in place. */
export async function rawXlsx(
  path: string,
  rows: string,
  parts: Readonly<Record<string, string | Buffer>> = {},
  compress = true,
): Promise<string> {
  const all = {
    "xl/workbook.xml": `<workbook xmlns:r="${relations}"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    "xl/sharedStrings.xml":
      "<sst><si><t>uno</t></si><si><r><t>d</t></r><r><t>os</t></r><rPh><t>x</t></rPh></si></sst>",
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  };
  writeFileSync(path, await rawZip(all, compress));
  return path;
}
