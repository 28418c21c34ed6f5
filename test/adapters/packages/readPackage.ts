import { createPackageReader } from "../../../src/adapters/packages/createPackageReader.ts";
import { PackageError } from "../../../src/domain/satDownloads/PackageError.ts";
import type { PackageLimits, ReadDocument, RefusedEntry } from "../../../src/ports/packages.ts";

export interface PackageReading {
  readonly documents: readonly ReadDocument[];
  readonly refused: readonly RefusedEntry[];
  /** The error that ended the reading before the package did. */
  readonly broken: PackageError | undefined;
}

/** All that can be read of a package's documents. */
export async function readPackage(
  file: string,
  limits: Partial<PackageLimits> = {},
  from = 0,
): Promise<PackageReading> {
  const documents: ReadDocument[] = [];
  const refused: RefusedEntry[] = [];
  try {
    const open = await createPackageReader(limits).openPackage(file);
    try {
      for await (const one of open.documents(from))
        if ("fault" in one) refused.push(one);
        else documents.push(one);
    } finally {
      await open.close();
    }
  } catch (broken) {
    if (!(broken instanceof PackageError)) throw broken;
    return { documents, refused, broken };
  }
  return { documents, refused, broken: undefined };
}
