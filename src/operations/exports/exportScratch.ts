import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { newId } from "../../platform/ids.ts";

/** The time is longer than any run takes: what is older was left by one that was killed. */
const leftAfterMs = 86_400_000;

/**
 * Returns a path of this run's own for a file in the making, since a run that is thought dead may still be writing.
 * Makes the folder, and clears away what killed runs have left there.
 */
export async function exportScratch({ dataDir }: Pick<Config, "dataDir">, exportId: string): Promise<string> {
  const folder = join(dataDir, "exports");
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await removeIfLeft(join(folder, name));
  return join(folder, `${exportId}-${newId()}`);
}

/** Removes a file that is old by its own time, which no movable clock moves. */
async function removeIfLeft(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found && found.mtimeMs < Date.now() - leftAfterMs) await rm(path, { force: true });
}
