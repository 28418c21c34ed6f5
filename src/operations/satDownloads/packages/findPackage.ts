import { createReadStream, existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { SatPackage } from "../../../models/sat/SatPackage.ts";
import type { Deps } from "../../deps.ts";
import { digestOf, type PackageBytes, packageFile, packageKey } from "./packageFile.ts";

/**
 * Looks for a package that a run has got from SAT and did not live to write down: in the storage, or in its file, which
 * is then kept. Both hold whole packages only. Throws `storage.unreachable`.
 */
export async function findPackage(
  { storage, config }: Pick<Deps, "storage" | "config">,
  satPackage: SatPackage,
  signal: AbortSignal,
): Promise<PackageBytes | undefined> {
  const key = packageKey(satPackage);
  const file = await packageFile(config, satPackage);
  await dropParts(file);
  const stored = await storage.open(key);
  if (stored) {
    const bytes = await digestOf(stored);
    await rm(file, { force: true });
    return bytes;
  }
  if (!existsSync(file)) return undefined;
  const bytes = await digestOf(createReadStream(file));
  await storage.put(key, file, { signal });
  await rm(file, { force: true });
  return bytes;
}

/**
 * Drops the parts of runs that died while SAT was sending. A run that is alive although it was thought dead loses its
 * call.
 */
async function dropParts(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder))
    if (name.startsWith(`${basename(file)}.`)) await rm(join(folder, name), { force: true });
}
