import type { CatalogDefinition } from "../catalogDefinition.ts";

export const waybillCatalogs: readonly CatalogDefinition[] = [];
