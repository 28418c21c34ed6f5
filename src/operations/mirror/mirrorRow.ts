import type { MirroredCfdi } from "../../domain/mirror/mirroredCfdi.ts";
import type { MetadataLine } from "../../domain/mirror/metadata/metadataLine.ts";
import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import type { SatService } from "../../domain/satDownloads/satQuery.ts";

/** The bytes of an XML as a package, or the mirror, holds them. */
export interface XmlBytes {
  /** True when they are deflated (RFC 1951). */
  readonly deflated: boolean;
  readonly content: Buffer;
}

/** An XML on its way into the mirror: what it says, and its bytes. */
export interface DocumentRow {
  readonly cfdi: MirroredCfdi;
  readonly bytes: XmlBytes;
  /** The size of the XML. */
  readonly sizeBytes: number;
  readonly repairs: readonly PackageFault[];
}

/** A line of metadata on its way into the mirror. */
export interface MetadataRow {
  readonly cfdi: MetadataLine;
  readonly service: SatService;
}

/** The place of a row in the package, for whoever must be told of it. */
export interface RowPlace extends Pick<PackageFault, "entry" | "line"> {
  readonly uuid: string;
}

/** The result of one place of a package: a row, or why there is none. */
export interface PackageItem<Row> {
  /** The number of the package's places that are dealt with after it. */
  readonly through: number;
  readonly found?: { readonly row: Row; readonly place: RowPlace };
  readonly faults: readonly PackageFault[];
  readonly repairs: readonly PackageFault[];
}
