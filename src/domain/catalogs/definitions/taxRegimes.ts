import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn, personColumns, validityColumns } from "./columns.ts";

export const taxRegimes: CatalogDefinition = {
  name: "tax-regimes",
  satName: "c_RegimenFiscal",
  title: "Regímenes fiscales",
  workbook: "cfdi",
  columns: [
    codeColumn("c_RegimenFiscal", /^[0-9]{3}$/, { digits: 3 }),
    descriptionColumn(),
    ...personColumns,
    ...validityColumns,
  ],
  code: ["code"],
  description: "description",
};
