import { open, type FileHandle } from "node:fs/promises";
import { PackageError } from "../../domain/satDownloads/PackageError.ts";
import type { OpenPackage, PackageLimits, PackageReader } from "../../ports/packages.ts";
import { defaultLimits } from "./defaultLimits.ts";
import { FileWindow } from "./FileWindow.ts";
import { readDirectory } from "./readDirectory.ts";
import { readDocuments } from "./readDocuments.ts";
import { readMetadataFiles } from "./readMetadataFiles.ts";

/** Reads ZIPs of SAT's; `limits` replace the defaults. */
export function createPackageReader(limits: Partial<PackageLimits> = {}): PackageReader {
  return { openPackage: (file, signal) => openPackage(file, { ...defaultLimits, ...limits }, signal) };
}

async function openPackage(path: string, limits: PackageLimits, signal?: AbortSignal): Promise<OpenPackage> {
  const file = await open(path, "r");
  try {
    const { size: sizeBytes } = await file.stat();
    const entries = await countEntries(file, sizeBytes, limits);
    const reading = { file, sizeBytes, limits, signal };
    return {
      entries,
      documents: (from = 0) => readDocuments(reading, from),
      metadata: () => readMetadataFiles(reading),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function countEntries(file: FileHandle, sizeBytes: number, limits: PackageLimits): Promise<number> {
  const { entryCount } = await readDirectory(new FileWindow(file, sizeBytes));
  if (entryCount <= limits.entries) return entryCount;
  const message = `The package has ${entryCount} entries; ${limits.entries} are taken.`;
  throw new PackageError({ code: "package.too_many_entries", entry: "", message });
}
