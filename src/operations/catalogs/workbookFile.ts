import { join } from "node:path";
import type { Config } from "../../config.ts";
import type { Workbook } from "../../domain/catalogs/definitions/catalogDefinition.ts";

/**
 * Returns the path of a workbook while it is imported. One place a workbook: the next import writes over what a dead
 * one left.
 */
export function workbookFile({ dataDir }: Pick<Config, "dataDir">, workbook: Workbook): string {
  return join(dataDir, "catalogs", `${workbook}.workbook`);
}
