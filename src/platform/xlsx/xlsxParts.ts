import { escapeXml } from "./escapeXml.ts";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const sheets = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Yields the kind of content of each part. */
export function* contentTypes(names: readonly string[]): Generator<string> {
  yield `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`;
  yield `<Override PartName="/xl/workbook.xml" ContentType="${sheets}.sheet.main+xml"/>`;
  for (const [index] of names.entries())
    yield `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${sheets}.worksheet+xml"/>`;
  yield `<Override PartName="/xl/sharedStrings.xml" ContentType="${sheets}.sharedStrings+xml"/></Types>`;
}

/** Yields the place of the workbook in the package. */
export function* packageRelations(): Generator<string> {
  yield `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
}

/** Yields the names of the sheets. */
export function* workbookXml(names: readonly string[]): Generator<string> {
  yield `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>`;
  for (const [index, name] of names.entries())
    yield `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`;
  yield "</sheets></workbook>";
}

/** Yields the part that holds each sheet. */
export function* workbookRelations(names: readonly string[]): Generator<string> {
  yield `${head}<Relationships xmlns="${packages}/relationships">`;
  for (const [index] of names.entries())
    yield `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`;
  yield `<Relationship Id="rId${names.length + 1}" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
}
