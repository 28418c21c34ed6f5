import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "./columns.ts";

export const cfdiTypes: CatalogDefinition = {
  name: "cfdi-types",
  satName: "c_TipoDeComprobante",
  title: "Tipos de comprobante",
  workbook: "cfdi",
  columns: [
    codeColumn("c_TipoDeComprobante", /^[A-Z]$/),
    descriptionColumn(),
    // For N SAT writes "NS" and "NdS" here, and the figure in a row of its own below.
    { field: "maxValue", headers: ["Valor máximo"], type: "text" },
    ...validityColumns,
  ],
  code: ["code"],
  description: "description",
  continues: true,
};
