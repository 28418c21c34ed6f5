import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "./columns.ts";

export const customs: CatalogDefinition = {
  name: "customs",
  satName: "c_Aduana",
  title: "Aduanas",
  workbook: "cfdi",
  columns: [codeColumn("c_Aduana", /^[0-9]{2}$/, { digits: 2 }), descriptionColumn(), ...validityColumns],
  code: ["code"],
  description: "description",
};
