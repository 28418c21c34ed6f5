import type { Readable } from "node:stream";
import { AppError } from "../../../errors.ts";
import type { SatPackage } from "../../../models/sat/SatPackage.ts";
import type { ByteRange } from "../../../ports/objectStorage.ts";
import type { Deps } from "../../deps.ts";
import { fileVersion } from "../../files/fileVersion.ts";

export interface PackageFile {
  readonly fileName: string;
  readonly sizeBytes: number;
  /** The version, which changes whenever the bytes do. */
  readonly version: string;
  /** Opens it, or a part of it, to be read as a stream. */
  open(range?: ByteRange): Promise<Readable>;
}

/**
 * Opens a package's ZIP as SAT gave it, always from our copy: SAT gives it out twice at most. Throws
 * `sat_download.file_not_ready` while it may still come, and `resource.not_found` where it never will.
 */
export async function openPackageFile(
  { storage }: Pick<Deps, "storage">,
  { id, storageKey, sizeBytes, satPackageId, state }: SatPackage,
): Promise<PackageFile> {
  if (storageKey === null)
    throw new AppError(state === "listed" ? "sat_download.file_not_ready" : "resource.not_found");
  return {
    fileName: `${satPackageId}.zip`,
    sizeBytes: Number(sizeBytes),
    version: fileVersion("package", id, sizeBytes),
    async open(range) {
      const stream = await storage.open(storageKey, range);
      if (!stream)
        throw new AppError("resource.not_found", { internal: `${storageKey} is gone from the storage` });
      return stream;
    },
  };
}
