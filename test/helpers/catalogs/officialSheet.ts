import { catalogsByWorkbook } from "../../../src/domain/catalogs/definitions/catalogDefinitions.ts";
import type {
  CatalogColumn,
  CatalogDefinition,
  Workbook,
} from "../../../src/domain/catalogs/definitions/catalogDefinition.ts";
import { catalogOfSheet } from "../../../src/domain/catalogs/import/catalogOfSheet.ts";
import type { Cell, SheetRows } from "../../../src/domain/catalogs/import/cells/cell.ts";

/** A sheet as SAT lays it out: title, version, a blank row, and then the header and the rows given. */
export function officialSheet(sheet: string, ...table: readonly (readonly Cell[])[]): SheetRows {
  return {
    sheet,
    firstRow: 1,
    rows: [
      ["Catálogo."],
      ["Versión CFDI", "Versión catálogo", "Revisión catálogo", "Fecha publicación de catálogo"],
      [4, 2, 1, 45_008],
      [],
      ...table,
    ],
  };
}

/** Number of the first row of the table in an `officialSheet`. */
export const tableRow = 5;

/** The header of a catalog as its definition has it first. */
export function headerOf(definition: CatalogDefinition): string[] {
  return sheetColumns(definition).map(({ headers }) => headers[0] ?? "");
}

/** Two columns of a definition may read the same one of the sheet. */
function sheetColumns({ columns }: CatalogDefinition): CatalogColumn[] {
  const headers = columns.map((column) => column.headers[0]);
  return columns.filter((_, index) => headers.indexOf(headers[index]) === index);
}

/** A workbook with one plausible row in each sheet, but for the sheets given. */
export function smallWorkbook(workbook: Workbook, ...given: readonly SheetRows[]): SheetRows[] {
  const replaced = new Set(given.map(({ sheet }) => catalogOfSheet(workbook, sheet)?.definition));
  const others = catalogsByWorkbook[workbook]
    .filter((definition) => !replaced.has(definition))
    .map((definition) => officialSheet(definition.satName, headerOf(definition), plausibleRow(definition)));
  return [...others, ...given];
}

/** Values by the names of fields, and by types where the field doesn't matter. */
function plausibleRow(definition: CatalogDefinition): Cell[] {
  const codes = plausibleCodes[definition.name];
  return sheetColumns(definition).map(({ field, type, required }) => {
    if (field in (codes ?? {})) return codes?.[field] ?? null;
    if (!required) return null;
    return (
      { code: null, date: 44_562, integer: 1, decimal: "0.16", flag: "Sí", text: "Algo" }[type as string] ??
      null
    );
  });
}

const plausibleCodes: Readonly<Record<string, Readonly<Record<string, Cell>>>> = {
  "payment-forms": { code: 1 },
  currencies: { code: "MXN" },
  "cfdi-types": { code: "I" },
  exports: { code: "01" },
  "payment-methods": { code: "PUE" },
  "postal-codes": { code: "06600", state: "CMX" },
  periodicities: { code: "01" },
  months: { code: "01" },
  "relation-types": { code: 1 },
  "tax-regimes": { code: 601 },
  countries: { code: "MEX" },
  "cfdi-uses": { code: "G01" },
  "product-services": { code: "01010101" },
  units: { code: "H87" },
  "tax-objects": { code: "01" },
  taxes: { code: 2 },
  "factor-types": { code: "Tasa" },
  "tax-rates": { tax: "IVA", description: "IVA", factor: "Tasa", kind: "Fijo" },
  customs: { code: 1 },
  "pedimento-numbers": { customs: "01", patent: "3173", year: 2007 },
  "customs-patents": { code: "0074" },
  neighborhoods: { code: "0001", postalCode: "01000" },
  states: { code: "CMX", country: "MEX" },
  localities: { code: "01", state: "AGU" },
  municipalities: { code: "001", state: "AGU" },
};
