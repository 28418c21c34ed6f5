import type { PackageFault } from "../domain/satDownloads/packageFault.ts";

/** A document as it stands in a package. */
export interface ReadDocument {
  /** Place in the package's directory, from 0: where to go on after it is `index + 1`. */
  readonly index: number;
  /** Cleaned for showing; never a path. */
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
  /** Its bytes, no faster than they are taken. Throws `PackageError`. */
  pieces(): AsyncIterable<Buffer>;
}

export interface PackageMetadata {
  readonly files: readonly MetadataFile[];
  /** Entries that are none. SAT's list of third parties, which nothing here needs, is passed over. */
  readonly faults: readonly PackageFault[];
}

export interface OpenPackage {
  /** In the directory; folders count. */
  readonly entries: number;
  /**
   * The documents from that place on, in the order of the directory, folders left out. Throws `PackageError` where the
   * package itself breaks; what came before is sound.
   */
  documents(from?: number): AsyncIterable<ReadDocument | RefusedEntry>;
  /** Throws `PackageError`. */
  metadata(): Promise<PackageMetadata>;
  /** Doing it twice is harmless. */
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
  /** Inflated by packed size of an entry that is not small. */
  readonly ratio: number;
}

/** Reads SAT's packages, entry by entry: memory stays flat whatever a package holds. Nothing is written to disk. */
export interface PackageReader {
  /** Throws `PackageError` where the file is no ZIP, or its directory is missing. */
  openPackage(file: string, signal?: AbortSignal): Promise<OpenPackage>;
}
