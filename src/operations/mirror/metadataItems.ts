import { readMetadata, type ReadMetadataLine } from "../../domain/mirror/metadata/readMetadata.ts";
import type { SatService } from "../../domain/satDownloads/satQuery.ts";
import type { OpenPackage } from "../../ports/packages.ts";
import { foreignFault } from "./foreignFault.ts";
import type { MetadataRow, PackageItem } from "./mirrorRow.ts";
import type { SatLook } from "./saveMetadata.ts";

export interface MetadataSource extends SatLook {
  /** The RFC that SAT was asked about. */
  readonly rfc: string;
  readonly service: SatService;
}

const none: readonly never[] = [];

/**
 * Yields the lines of a package of metadata after so many, each as a row of this taxpayer's mirror or as the fault
 * that keeps it out. Entries that hold no metadata are the last places.
 */
export async function* metadataItems(
  open: OpenPackage,
  from: number,
  source: MetadataSource,
): AsyncGenerator<PackageItem<MetadataRow>> {
  const { files, faults } = await open.metadata();
  let through = 0;
  for (const file of files) {
    for await (const read of readMetadata(file.pieces(), { ...source, entry: file.name })) {
      through += 1;
      if (through > from) yield itemOf(read, through, file.name, source);
    }
  }
  for (const fault of faults) {
    through += 1;
    if (through > from) yield { through, faults: [fault], repairs: none };
  }
}

function itemOf(
  read: ReadMetadataLine,
  through: number,
  entry: string,
  { service }: MetadataSource,
): PackageItem<MetadataRow> {
  if ("fault" in read) return { through, faults: [read.fault], repairs: none };
  const { line: cfdi, repairs } = read;
  const place = { entry, uuid: cfdi.uuid };
  const foreign = foreignFault(cfdi, { entry });
  if (foreign) return { through, faults: [foreign], repairs: none };
  return { through, found: { row: { cfdi, service }, place }, faults: none, repairs };
}
