import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config.ts";

/** Where a package lies while it is imported; what a dead import has left there is written over. Makes the folder. */
export async function scratchFile({ dataDir }: Pick<Config, "dataDir">, packageId: string): Promise<string> {
  const folder = join(dataDir, "imports");
  await mkdir(folder, { recursive: true });
  return join(folder, `${packageId}.zip`);
}
