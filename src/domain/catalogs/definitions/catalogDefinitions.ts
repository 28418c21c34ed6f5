import type { CatalogDefinition, Workbook } from "./catalogDefinition.ts";
import { cfdiCatalogs } from "./cfdiCatalogs.ts";
import { foreignTradeCatalogs } from "./foreignTradeCatalogs.ts";
import { paymentsCatalogs } from "./paymentsCatalogs.ts";
import { payrollCatalogs } from "./payrollCatalogs.ts";
import { retentionsCatalogs } from "./retentionsCatalogs.ts";
import { waybillCatalogs } from "./waybillCatalogs.ts";

/** The catalogs of each workbook, in the order of its sheets. */
export const catalogsByWorkbook: Readonly<Record<Workbook, readonly CatalogDefinition[]>> = {
  cfdi: cfdiCatalogs,
  payments: paymentsCatalogs,
  payroll: payrollCatalogs,
  waybill: waybillCatalogs,
  "foreign-trade": foreignTradeCatalogs,
  retentions: retentionsCatalogs,
};

/** Every catalog SAT publishes that we know. */
export const catalogDefinitions: readonly CatalogDefinition[] = Object.values(catalogsByWorkbook).flat();

const byName = new Map(catalogDefinitions.map((definition) => [definition.name, definition]));

/** Returns the catalog definition with an address name: `payment-forms`, `waybill/stations`. */
export function catalogDefinition(name: string): CatalogDefinition | undefined {
  return byName.get(name);
}
