import { currencies as cfdiCurrencies } from "../currencies.ts";
import type { CatalogDefinition } from "../catalogDefinition.ts";

/** The same sheet as CFDI's, which the Pagos workbook repeats. */
export const currencies: CatalogDefinition = {
  ...cfdiCurrencies,
  name: "payments/currencies",
  workbook: "payments",
};
