import type { CatalogDefinition, Workbook } from "./catalogDefinition.ts";
import type { Sheet } from "./sheet.ts";

/** Makes the catalogs of a workbook; the addresses of a complement's catalogs begin with the complement's name. */
export function workbookCatalogs(workbook: Workbook, sheets: readonly Sheet[]): readonly CatalogDefinition[] {
  const folder = workbook === "cfdi" ? "" : `${workbook}/`;
  return sheets.map((sheet) => ({ ...sheet, name: folder + sheet.name, workbook }));
}
