import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "./columns.ts";

export const currencies: CatalogDefinition = {
  name: "currencies",
  satName: "c_Moneda",
  title: "Monedas",
  workbook: "cfdi",
  columns: [
    codeColumn("c_Moneda", /^[A-Z]{3}$/),
    descriptionColumn(),
    { field: "decimals", headers: ["Decimales"], type: "integer", required: true },
    // Per cent by which an exchange rate may differ from the published one without a confirmation code.
    { field: "variationPercent", headers: ["Porcentaje variación"], type: "decimal" },
    ...validityColumns,
  ],
  code: ["code"],
  description: "description",
};
