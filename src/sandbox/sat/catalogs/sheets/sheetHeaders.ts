import type { CatalogDefinition } from "../../../../domain/catalogs/definitions/catalogDefinition.ts";
import type { SheetRow } from "../../../../platform/xlsx/workbookSheet.ts";
import { sheetColumns } from "./rowCells.ts";

/**
 * Returns the header rows of a catalog's sheet as SAT lays them out: one row, or two where columns have a title in
 * common.
 */
export function sheetHeaders(definition: CatalogDefinition): readonly SheetRow[] {
  return cfdiHeaders[definition.name] ?? [sheetColumns(definition).map(({ headers }) => headers[0] ?? null)];
}

const validity = ["Fecha inicio de vigencia", "Fecha fin de vigencia"];
const nothing = (count: number): null[] => Array.from({ length: count }, () => null);

const cfdiHeaders: Readonly<Record<string, readonly SheetRow[]>> = {
  "postal-codes": [
    [],
    [
      "c_CodigoPostal",
      "c_Estado",
      "c_Municipio",
      "c_Localidad",
      "Estímulo Franja Fronteriza",
      // It has a blank at its end, as SAT's has.
      "Fecha inicio de vigencia ",
      "Fecha fin de vigencia ",
      "Referencias del Huso Horario",
    ],
    [...nothing(7), "Descripción del Huso Horario", ...clock("Verano"), ...clock("Invierno")],
  ],
  "tax-regimes": [
    [null, null, "Aplica para tipo persona"],
    [
      "c_RegimenFiscal",
      "Descripción",
      "Física",
      "Moral",
      "Fecha de inicio de vigencia",
      "Fecha de fin de vigencia",
    ],
  ],
  "cfdi-uses": [
    ["c_UsoCFDI", "Descripción", "Aplica para tipo persona", null, ...validity, "Régimen Fiscal Receptor"],
    [null, null, "Física", "Moral"],
  ],
  "tax-rates": [
    ["Rango o Fijo", "c_TasaOCuota", null, "Impuesto", "Factor", "Traslado", "Retención", ...validity],
    [null, "Valor mínimo", "Valor máximo"],
  ],
  "product-services": [
    [
      "c_ClaveProdServ",
      "Descripción",
      "Incluir IVA trasladado",
      "Incluir IEPS trasladado",
      "Complemento que debe incluir",
      "FechaInicioVigencia",
      "FechaFinVigencia",
      "Estímulo Franja Fronteriza",
      "Palabras similares",
    ],
  ],
};

/** Returns the headers of a clock change; the hour is headed "Día…" too, as in SAT's workbook. */
function clock(season: string): string[] {
  const day = `Día_Inicio_Horario_${season}`;
  return [`Mes_Inicio_Horario_${season}`, day, day, `Diferencia_Horaria_${season}`];
}
