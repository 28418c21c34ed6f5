import { catalogsByWorkbook } from "../definitions/catalogDefinitions.ts";
import type { CatalogDefinition, Workbook } from "../definitions/catalogDefinition.ts";

export interface SheetCatalog {
  readonly definition: CatalogDefinition;
  /** The number of the catalog's part, from 1; 0 where it stands on one sheet. */
  readonly part: number;
}

/** `_Parte_2` and `_2` at the end of a sheet's name. */
const partSuffix = /_(?:parte_)?([1-9][0-9]?)$/;

/**
 * Returns the catalog that a sheet of a workbook holds, wholly or in part; `undefined` when it holds none that we
 * know.
 */
export function catalogOfSheet(workbook: Workbook, sheet: string): SheetCatalog | undefined {
  const name = sheet.trim().toLowerCase();
  const whole = catalogOf(workbook, name);
  if (whole) return { definition: whole, part: 0 };
  const part = partSuffix.exec(name);
  const definition = part && catalogOf(workbook, name.slice(0, part.index));
  return definition ? { definition, part: Number(part[1]) } : undefined;
}

/** Matches the names of the sheets of a workbook that an import wants, parts and outer blanks included. */
export function wantedSheets(workbook: Workbook): RegExp {
  const names = catalogsByWorkbook[workbook].map(({ satName }) => satName);
  return new RegExp(`^\\s*(?:${names.join("|")})(?:_(?:Parte_)?[1-9][0-9]?)?\\s*$`, "i");
}

function catalogOf(workbook: Workbook, name: string): CatalogDefinition | undefined {
  return catalogsByWorkbook[workbook].find(({ satName }) => satName.toLowerCase() === name);
}
