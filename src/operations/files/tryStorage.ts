import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "../deps.ts";

/** Puts a small object into the storage and deletes it again; throws `storage.unreachable` where that fails. */
export async function tryStorage({ storage, config }: Pick<Deps, "storage" | "config">): Promise<void> {
  const name = `probe-${randomUUID()}`;
  const file = join(config.dataDir, name);
  await writeFile(file, "Timbra");
  try {
    await storage.put(`probes/${name}`, file);
    await storage.delete(`probes/${name}`);
  } finally {
    await rm(file, { force: true });
  }
}
