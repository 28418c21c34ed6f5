import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn, personColumns, validityColumns } from "./columns.ts";

export const cfdiUses: CatalogDefinition = {
  name: "cfdi-uses",
  satName: "c_UsoCFDI",
  title: "Usos del comprobante",
  workbook: "cfdi",
  columns: [
    codeColumn("c_UsoCFDI", /^[A-Z]{1,2}[0-9]{2}$/),
    descriptionColumn(),
    ...personColumns,
    ...validityColumns,
    // Regimes of the receiver it may be given with.
    { field: "regimes", headers: ["Régimen Fiscal Receptor"], type: "list", form: /^[0-9]{3}$/ },
  ],
  code: ["code"],
  description: "description",
};
