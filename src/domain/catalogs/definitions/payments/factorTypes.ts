import type { CatalogDefinition } from "../catalogDefinition.ts";
import { codeColumn } from "../columns.ts";

export const factorTypes: CatalogDefinition = {
  name: "payments/factor-types",
  satName: "c_TipoFactor",
  title: "Tipos de factor",
  workbook: "payments",
  columns: [codeColumn("c_TipoFactor", /^(?:Tasa|Cuota|Exento)$/)],
  code: ["code"],
};
