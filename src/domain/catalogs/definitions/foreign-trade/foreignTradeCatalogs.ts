import type { CatalogDefinition } from "../catalogDefinition.ts";

export const foreignTradeCatalogs: readonly CatalogDefinition[] = [];
