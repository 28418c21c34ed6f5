import type { CatalogDefinition } from "../catalogDefinition.ts";

export const retentionsCatalogs: readonly CatalogDefinition[] = [];
