import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { Config } from "../../../config.ts";
import type { SatPackage } from "../../../models/sat/SatPackage.ts";

/** The marks that tell a package's bytes from any others. */
export interface PackageBytes {
  readonly sizeBytes: number;
  /** The hexadecimal digest. */
  readonly sha256: string;
}

/**
 * Returns the path of a package between SAT and the storage: it lies there whole, or not under this name at all. Makes
 * the folder.
 */
export async function packageFile(
  { dataDir }: Pick<Config, "dataDir">,
  { id }: Pick<SatPackage, "id">,
): Promise<string> {
  const file = join(dataDir, "satPackages", `${id}.zip`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  return file;
}

/** Returns the key under which a package is kept for good. */
export function packageKey({ merchantId, id }: Pick<SatPackage, "merchantId" | "id">): string {
  return `sat/${merchantId}/${id}.zip`;
}

/** Returns the size and digest of bytes that flow by; memory stays flat. */
export async function digestOf(bytes: Readable): Promise<PackageBytes> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { sizeBytes, sha256: hash.digest("hex") };
}
