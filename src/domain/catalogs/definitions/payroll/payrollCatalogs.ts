import type { CatalogDefinition } from "../catalogDefinition.ts";

export const payrollCatalogs: readonly CatalogDefinition[] = [];
