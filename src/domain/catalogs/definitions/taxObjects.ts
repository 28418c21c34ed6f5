import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "./columns.ts";

export const taxObjects: CatalogDefinition = {
  name: "tax-objects",
  satName: "c_ObjetoImp",
  title: "Objeto de impuesto",
  workbook: "cfdi",
  columns: [codeColumn("c_ObjetoImp", /^[0-9]{2}$/, { digits: 2 }), descriptionColumn(), ...validityColumns],
  code: ["code"],
  description: "description",
};
