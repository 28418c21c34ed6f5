import type { CatalogDefinition } from "../catalogDefinition.ts";
import { chainTypes } from "./chainTypes.ts";
import { currencies } from "./currencies.ts";
import { factorTypes } from "./factorTypes.ts";
import { paymentForms } from "./paymentForms.ts";
import { paymentMethods } from "./paymentMethods.ts";
import { taxRates } from "./taxRates.ts";
import { taxes } from "./taxes.ts";

/** The catalogs of the Pagos 2.0 complement, in the order of its sheets. */
export const paymentsCatalogs: readonly CatalogDefinition[] = [
  paymentForms,
  taxes,
  paymentMethods,
  currencies,
  taxRates,
  chainTypes,
  factorTypes,
];
