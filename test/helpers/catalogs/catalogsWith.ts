import { type ActiveCatalogs, activeCatalogs } from "../../../src/domain/catalogs/activeCatalogs.ts";
import { buildCatalogTable, type CatalogTable } from "../../../src/domain/catalogs/catalogTable.ts";
import { embeddedTables } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import type { CatalogRow } from "../../../src/domain/catalogs/definitions/catalogDefinition.ts";

/** Rows by address name of their catalog; what a row leaves out is empty. */
export type SomeRows = Readonly<Record<string, readonly (Partial<CatalogRow> & { code: string })[]>>;

/** The values that a row of `SomeRows` leaves out. */
export const emptyRow = {
  parent: "",
  description: "",
  validFrom: null,
  validUntil: null,
  fields: {},
} as const;

/** Returns what is embedded, and these catalogs as if they had been imported. */
export function catalogsWith(rows: SomeRows): ActiveCatalogs {
  const tables = Object.entries(rows).map(([name, each]) => [name, tableOf(each)] as const);
  return activeCatalogs("test", new Map([...embeddedTables, ...tables]));
}

function tableOf(rows: SomeRows[string]): CatalogTable {
  const builder = buildCatalogTable();
  for (const row of rows) builder.add({ ...emptyRow, ...row, fields: JSON.stringify(row.fields ?? {}) });
  return builder.build();
}
