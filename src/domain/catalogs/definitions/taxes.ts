import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "./columns.ts";

export const taxes: CatalogDefinition = {
  name: "taxes",
  satName: "c_Impuesto",
  title: "Impuestos",
  workbook: "cfdi",
  columns: [
    codeColumn("c_Impuesto", /^[0-9]{3}$/, { digits: 3 }),
    descriptionColumn(),
    { field: "withheld", headers: ["Retención"], type: "flag", required: true },
    { field: "transferred", headers: ["Traslado"], type: "flag", required: true },
    { field: "scope", headers: ["Local o federal"], type: "text" },
    ...validityColumns,
  ],
  code: ["code"],
  description: "description",
};
