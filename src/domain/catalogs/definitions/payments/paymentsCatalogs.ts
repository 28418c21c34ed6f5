import type { CatalogDefinition } from "../catalogDefinition.ts";

export const paymentsCatalogs: readonly CatalogDefinition[] = [];
