import type { Readable } from "node:stream";

export interface StoredObject {
  readonly sizeBytes: number;
}

/** Bytes from `from` to `to`, both included, as in HTTP. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Keeps large files by key: on a disk, or in a bucket. Keys are paths of letters, digits, `-`, `_` and `.`, parted by `/`.
 * Throws `storage.unreachable` (retryable) when it cannot be reached.
 */
export interface ObjectStorage {
  /** Stores a file whole or not at all; what stands there is replaced. */
  put(key: string, file: string): Promise<StoredObject>;
  /** As a stream, memory flat; undefined where there is none. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Into a file; false where there is none. */
  fetch(key: string, file: string): Promise<boolean>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Doing it twice is harmless. */
  delete(key: string): Promise<void>;
}
