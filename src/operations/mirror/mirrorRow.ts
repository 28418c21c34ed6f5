import type { MetadataLine } from "../../domain/mirror/metadataLine.ts";
import type { MirroredCfdi } from "../../domain/mirror/mirroredCfdi.ts";
import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import type { SatService } from "../../domain/satDownloads/satQuery.ts";

/** The bytes of an XML as a package, or the mirror, holds them. */
export interface XmlBytes {
  /** Whether they are deflated (RFC 1951). */
  readonly deflated: boolean;
  readonly content: Buffer;
}

/** An XML on its way into the mirror: what it says, and its bytes. */
export interface DocumentRow extends MirroredCfdi, XmlBytes {
  /** Where it stands in the package; not stored. */
  readonly entry: string;
  /** Of the XML. */
  readonly sizeBytes: number;
  /** Null, never an empty list. */
  readonly repairs: readonly PackageFault[] | null;
}

/** A line of metadata on its way into the mirror. */
export interface MetadataRow extends Omit<MetadataLine, "type"> {
  /** Where it stands in the package; not stored. */
  readonly entry: string;
  readonly line: number;
  readonly service: SatService;
  readonly type: string;
}

/** What one place of a package came to: a row, or why there is none. */
export interface PackageItem<Row> {
  /** How many places of the package are dealt with after it. */
  readonly through: number;
  readonly row?: Row;
  readonly faults: readonly PackageFault[];
  readonly repairs: readonly PackageFault[];
}
