import type { Catalog, CatalogEntry } from "../catalog.ts";
import { cancellationReasons } from "./cancellationReasons.ts";
import { cfdiTypes } from "./cfdiTypes.ts";
import { cfdiUses } from "./cfdiUses.ts";
import { exportKinds } from "./exportKinds.ts";
import { factorTypes } from "./factorTypes.ts";
import { months } from "./months.ts";
import { paymentForms } from "./paymentForms.ts";
import { paymentMethods } from "./paymentMethods.ts";
import { periodicities } from "./periodicities.ts";
import { relationTypes } from "./relationTypes.ts";
import { taxes } from "./taxes.ts";
import { taxObjects } from "./taxObjects.ts";
import { taxRegimes } from "./taxRegimes.ts";

/** The catalogs that are complete in the program, by the name they have in addresses. */
export const embeddedCatalogs: ReadonlyMap<string, Catalog<CatalogEntry>> = new Map<
  string,
  Catalog<CatalogEntry>
>([
  ["cancellation-reasons", cancellationReasons],
  ["payment-forms", paymentForms],
  ["payment-methods", paymentMethods],
  ["cfdi-uses", cfdiUses],
  ["tax-regimes", taxRegimes],
  ["taxes", taxes],
  ["tax-objects", taxObjects],
  ["factor-types", factorTypes],
  ["relation-types", relationTypes],
  ["cfdi-types", cfdiTypes],
  ["exports", exportKinds],
  ["periodicities", periodicities],
  ["months", months],
]);
