import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "./columns.ts";

export const exports: CatalogDefinition = {
  name: "exports",
  satName: "c_Exportacion",
  title: "Exportación",
  workbook: "cfdi",
  columns: [
    codeColumn("c_Exportacion", /^[0-9]{2}$/, { digits: 2 }),
    descriptionColumn(),
    ...validityColumns,
  ],
  code: ["code"],
  description: "description",
};
