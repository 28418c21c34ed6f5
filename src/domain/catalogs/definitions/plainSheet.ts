import type { CatalogColumn } from "./catalogDefinition.ts";
import { description, validity } from "./columns.ts";
import { sheet, type Sheet } from "./sheet.ts";

/**
 * Defines the catalog of a sheet with codes, what they stand for, and the days they are in force: most of SAT's are no
 * more than that. More columns stand before the days.
 */
export function plainSheet(
  name: string,
  satName: string,
  title: string,
  codes: CatalogColumn,
  ...more: readonly CatalogColumn[]
): Sheet {
  return sheet(name, satName, title, codes, description(), ...more, ...validity);
}
