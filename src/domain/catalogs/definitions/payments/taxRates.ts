import type { CatalogDefinition } from "../catalogDefinition.ts";
import { taxRates as cfdiTaxRates } from "../taxRates.ts";

/** The same sheet as CFDI's, which the Pagos workbook repeats. */
export const taxRates: CatalogDefinition = {
  ...cfdiTaxRates,
  name: "payments/tax-rates",
  workbook: "payments",
};
