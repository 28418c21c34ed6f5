import type { Readable } from "node:stream";

interface PutOptions {
  readonly signal?: AbortSignal;
  /** True for what can be made again: when the machine dies soon after, it may be lost or damaged. */
  readonly isSpare?: boolean;
}

export interface StoredObject {
  readonly sizeBytes: number;
}

/** Bytes from `from` to `to`, both included, as in HTTP. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Keeps large files by key: on a disk, or in a bucket. Keys are paths of letters, digits, `-`, `_` and `.`, parted by `/`;
 * no part begins with a dot. Throws `storage.unreachable` (retryable) when it cannot be reached, also from a stream
 * that is being read.
 */
export interface ObjectStorage {
  /** Stores a file whole or not at all; what stands there is replaced. Throws the signal's reason when that is raised. */
  put(key: string, file: string, options?: PutOptions): Promise<StoredObject>;
  /**
   * Opens an object as a stream, memory flat; returns undefined where there is none. Of a range only what lies within
   * the object comes, which may be nothing.
   */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /**
   * Fetches an object into a file, which it replaces; returns false, and leaves no file, where there is none. Whole or
   * not at all.
   */
  fetch(key: string, file: string): Promise<boolean>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Deletes an object; doing it twice is harmless. */
  delete(key: string): Promise<void>;
}
