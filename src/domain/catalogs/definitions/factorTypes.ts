import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, validityColumns } from "./columns.ts";

export const factorTypes: CatalogDefinition = {
  name: "factor-types",
  satName: "c_TipoFactor",
  title: "Tipos de factor",
  workbook: "cfdi",
  columns: [codeColumn("c_TipoFactor", /^(?:Tasa|Cuota|Exento)$/), ...validityColumns],
  code: ["code"],
};
