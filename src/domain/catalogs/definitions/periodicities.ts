import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "./columns.ts";

export const periodicities: CatalogDefinition = {
  name: "periodicities",
  satName: "c_Periodicidad",
  title: "Periodicidad",
  workbook: "cfdi",
  columns: [
    codeColumn("c_Periodicidad", /^[0-9]{2}$/, { digits: 2 }),
    descriptionColumn(),
    ...validityColumns,
  ],
  code: ["code"],
  description: "description",
};
