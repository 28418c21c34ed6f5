import { join } from "node:path";
import type { Config } from "../../config.ts";

/**
 * Returns the folder of a package while it is imported. One place a package: the next run finds what a dead one has
 * left, whole or not.
 */
export function scratchFolder({ dataDir }: Pick<Config, "dataDir">, packageId: string): string {
  return join(dataDir, "imports", packageId);
}
