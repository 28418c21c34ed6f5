import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "./columns.ts";

export const months: CatalogDefinition = {
  name: "months",
  satName: "c_Meses",
  title: "Meses",
  workbook: "cfdi",
  columns: [codeColumn("c_Meses", /^[0-9]{2}$/, { digits: 2 }), descriptionColumn(), ...validityColumns],
  code: ["code"],
  description: "description",
};
