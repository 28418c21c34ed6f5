import type { PackageFault } from "../domain/satDownloads/packageFault.ts";

/** A document as it stands in a package. */
export interface ReadDocument {
  /** The place in the package's directory, from 0: `index + 1` is where to go on after it. */
  readonly index: number;
  /** The name, cleaned for showing; it is never a path. */
  readonly name: string;
  /** True when `raw` is deflated (RFC 1951). */
  readonly deflated: boolean;
  /** The bytes as stored in the package; checked to give `xml`. */
  readonly raw: Buffer;
  readonly xml: Buffer;
  /** The oddities of the entry that did not keep it from being read, such as its name. */
  readonly repairs: readonly PackageFault[];
}

/** An entry that holds no document, or one that is not read. */
export interface RefusedEntry {
  readonly index: number;
  readonly name: string;
  readonly fault: PackageFault;
}

/** A text of metadata, told by its first line. */
export interface MetadataFile {
  readonly name: string;
  /** Yields its bytes, no faster than they are taken. Throws `PackageError`. */
  pieces(): AsyncIterable<Buffer>;
}

export interface PackageMetadata {
  readonly files: readonly MetadataFile[];
  /** The entries that are no documents. SAT's list of third parties, which nothing here needs, is passed over. */
  readonly faults: readonly PackageFault[];
}

export interface OpenPackage {
  /** The number of entries in the directory; folders count. */
  readonly entries: number;
  /**
   * Yields the documents from that place on, in the order of the directory, folders left out. Throws `PackageError`
   * where the package itself breaks; what came before is sound.
   */
  documents(from?: number): AsyncIterable<ReadDocument | RefusedEntry>;
  /** Reads the metadata. Throws `PackageError`. */
  metadata(): Promise<PackageMetadata>;
  /** Closes the package; doing it twice is harmless. */
  close(): Promise<void>;
}

/** The limits of a package: beyond any of them an entry, or the package, is refused. */
export interface PackageLimits {
  readonly entries: number;
  /** The limit of one document, inflated. */
  readonly documentBytes: number;
  /** The limit of one text of metadata, inflated. */
  readonly metadataBytes: number;
  /** The limit of all that is inflated in one reading. */
  readonly inflatedBytes: number;
  /** The limit of inflated by packed size, for an entry that is not small. */
  readonly ratio: number;
}

/** Reads SAT's packages, entry by entry: memory stays flat whatever a package holds. Nothing is written to disk. */
export interface PackageReader {
  /** Opens a package. Throws `PackageError` where the file is no ZIP, or its directory is missing. */
  openPackage(file: string, signal?: AbortSignal): Promise<OpenPackage>;
}
