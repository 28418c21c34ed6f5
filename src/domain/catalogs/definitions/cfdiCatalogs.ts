import type { CatalogDefinition } from "./catalogDefinition.ts";
import { cfdiTypes } from "./cfdiTypes.ts";
import { cfdiUses } from "./cfdiUses.ts";
import { countries } from "./countries.ts";
import { currencies } from "./currencies.ts";
import { customs } from "./customs.ts";
import { customsPatents } from "./customsPatents.ts";
import { exports } from "./exports.ts";
import { factorTypes } from "./factorTypes.ts";
import { localities } from "./localities.ts";
import { months } from "./months.ts";
import { municipalities } from "./municipalities.ts";
import { neighborhoods } from "./neighborhoods.ts";
import { paymentForms } from "./paymentForms.ts";
import { paymentMethods } from "./paymentMethods.ts";
import { pedimentoNumbers } from "./pedimentoNumbers.ts";
import { periodicities } from "./periodicities.ts";
import { postalCodes } from "./postalCodes.ts";
import { productServices } from "./productServices.ts";
import { relationTypes } from "./relationTypes.ts";
import { states } from "./states.ts";
import { taxObjects } from "./taxObjects.ts";
import { taxRates } from "./taxRates.ts";
import { taxRegimes } from "./taxRegimes.ts";
import { taxes } from "./taxes.ts";
import { units } from "./units.ts";

/** The catalogs of CFDI 4.0: 25 of them on 28 sheets. */
export const cfdiCatalogs: readonly CatalogDefinition[] = [
  paymentForms,
  currencies,
  cfdiTypes,
  exports,
  paymentMethods,
  postalCodes,
  periodicities,
  months,
  relationTypes,
  taxRegimes,
  countries,
  cfdiUses,
  productServices,
  units,
  taxObjects,
  taxes,
  factorTypes,
  taxRates,
  customs,
  pedimentoNumbers,
  customsPatents,
  neighborhoods,
  states,
  localities,
  municipalities,
];
