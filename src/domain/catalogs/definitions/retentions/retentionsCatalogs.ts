import type { CatalogDefinition } from "../catalogDefinition.ts";
import { countries } from "./countries.ts";
import { dividendTypes } from "./dividendTypes.ts";
import { federalEntities } from "./federalEntities.ts";
import { fiscalYears } from "./fiscalYears.ts";
import { paymentTypes } from "./paymentTypes.ts";
import { periodicities } from "./periodicities.ts";
import { periods } from "./periods.ts";
import { retentionKeys } from "./retentionKeys.ts";
import { taxTypes } from "./taxTypes.ts";
import { taxpayerTypes } from "./taxpayerTypes.ts";

/** The catalogs of Retenciones 2.0, in the order of its sheets. */
export const retentionsCatalogs: readonly CatalogDefinition[] = [
  retentionKeys,
  periods,
  fiscalYears,
  paymentTypes,
  federalEntities,
  countries,
  periodicities,
  taxpayerTypes,
  dividendTypes,
  taxTypes,
];
