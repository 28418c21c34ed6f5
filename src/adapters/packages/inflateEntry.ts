import { crc32, inflateRawSync } from "node:zlib";
import type { Entry } from "yauzl";
import { EntryProblem } from "./EntryProblem.ts";

/**
 * Inflates a small entry at once, which takes a fraction of a stream's time. It never uses more memory than the
 * directory has declared; size and checksum are verified. Throws `EntryProblem`.
 */
export function inflateEntry(entry: Entry, raw: Buffer, isDeflated: boolean): Buffer {
  const bytes = isDeflated ? inflate(raw, entry.uncompressedSize) : raw;
  if (bytes.length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32)
    throw new EntryProblem("entry.checksum", "The entry's checksum does not match.");
  return bytes;
}

function inflate(raw: Buffer, declaredBytes: number): Buffer {
  // A buffer of one byte more than declared is filled in one go, and its last byte tells of a lie.
  const size = declaredBytes + 1;
  try {
    return inflateRawSync(raw, { maxOutputLength: size, chunkSize: Math.max(size, 64) });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ERR_BUFFER_TOO_LARGE")
      throw new EntryProblem("entry.zip_bomb", "More comes out of the entry than it declares.");
    throw new EntryProblem("entry.corrupt", "The entry cannot be inflated.", { cause: message });
  }
}
