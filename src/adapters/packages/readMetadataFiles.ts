import type { FileHandle } from "node:fs/promises";
import { pipeline } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import type { Entry } from "yauzl";
import { PackageError } from "../../domain/satDownloads/PackageError.ts";
import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import type { MetadataFile, PackageLimits, PackageMetadata } from "../../ports/packages.ts";
import { EntryProblem } from "./EntryProblem.ts";
import { entryName } from "./entryName.ts";
import { FileWindow } from "./FileWindow.ts";
import { judgeEntry } from "./judgeEntry.ts";
import { locateEntry } from "./locateEntry.ts";
import { readDirectory } from "./readDirectory.ts";

interface Reading {
  readonly file: FileHandle;
  readonly sizeBytes: number;
  readonly limits: PackageLimits;
  readonly signal: AbortSignal | undefined;
}

/** SAT's packages of metadata hold one text or two. */
const mostEntries = 100;

/**
 * Finds the texts of metadata in a package by their first lines. Where there are none, an entry that cannot be read may
 * have been one, and breaks the package. See `OpenPackage.metadata`.
 */
export async function readMetadataFiles(reading: Reading): Promise<PackageMetadata> {
  const directory = await readDirectory(new FileWindow(reading.file, reading.sizeBytes));
  if (directory.entryCount > mostEntries) throw tooMany(directory.entryCount);
  const files: MetadataFile[] = [];
  const faults: PackageFault[] = [];
  const unread: PackageFault[] = [];
  for await (const entry of directory.entries) {
    reading.signal?.throwIfAborted();
    const name = entryName(entry).shown;
    if (name.endsWith("/")) continue;
    try {
      const kind = kindOf(await firstLine(reading, entry));
      if (kind === "metadata") files.push({ name, pieces: () => soundPieces(reading, entry, name) });
      else if (!kind)
        faults.push({ code: "entry.not_metadata", entry: name, message: "The entry is no metadata." });
    } catch (error) {
      if (!(error instanceof EntryProblem)) throw error;
      unread.push({ code: error.code, entry: name, message: error.message });
    }
  }
  const [lost] = unread;
  if (lost && files.length === 0) throw new PackageError(lost);
  return { files, faults: [...faults, ...unread] };
}

/** The header names the columns in any order, with or without a byte order mark. */
function kindOf(line: string): "metadata" | "thirdParties" | undefined {
  const columns = new Set(
    line
      .toLowerCase()
      .split("~")
      .map((column) => column.replace(/^\ufeff|\s/g, "")),
  );
  if (!columns.has("uuid")) return undefined;
  if (columns.has("rfcemisor")) return "metadata";
  return columns.has("rfcacuentaterceros") ? "thirdParties" : undefined;
}

const longestHeader = 4_096;

async function firstLine(reading: Reading, entry: Entry): Promise<string> {
  let start = "";
  for await (const piece of piecesOf(reading, entry)) {
    start += piece.toString("utf8", 0, longestHeader);
    if (start.includes("\n") || start.length >= longestHeader) break;
  }
  return start.split("\n", 1)[0] as string;
}

/** Yields the pieces for a reader who has begun to use them: what keeps the rest from being read ends the package. */
async function* soundPieces(reading: Reading, entry: Entry, name: string): AsyncGenerator<Buffer> {
  try {
    yield* piecesOf(reading, entry);
  } catch (error) {
    if (!(error instanceof EntryProblem)) throw error;
    throw new PackageError({ code: error.code, entry: name, message: error.message }, { cause: error });
  }
}

async function* piecesOf({ file, sizeBytes, limits, signal }: Reading, entry: Entry): AsyncGenerator<Buffer> {
  const isDeflated = judgeEntry(entry, { bytes: limits.metadataBytes, ratio: limits.ratio });
  const start = await locateEntry(new FileWindow(file, sizeBytes), entry);
  const pieces = isDeflated
    ? inflated(file, start, entry.compressedSize)
    : packed(file, start, entry.compressedSize);
  let sum = 0;
  let length = 0;
  for await (const piece of pieces) {
    signal?.throwIfAborted();
    length += piece.length;
    if (length > entry.uncompressedSize)
      throw new EntryProblem("entry.zip_bomb", "More comes out of the entry than it declares.");
    sum = crc32(piece, sum);
    yield piece;
  }
  if (length !== entry.uncompressedSize || sum !== entry.crc32)
    throw new EntryProblem("entry.checksum", "The entry's checksum does not match.");
}

const pieceBytes = 262_144;

async function* packed(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < length; done += pieceBytes) {
    const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, length - done));
    const { bytesRead } = await file.read(piece, 0, piece.length, start + done);
    yield piece.subarray(0, bytesRead);
  }
}

async function* inflated(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  // The loop below sees each error as the stream's own; the callback only keeps it from being thrown twice.
  pipeline(packed(file, start, length), inflate, () => {});
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    throw new EntryProblem("entry.corrupt", "The entry cannot be inflated.", { cause: error });
  } finally {
    inflate.destroy();
  }
}

function tooMany(count: number): PackageError {
  const message = `The package has ${count} entries; one of metadata has two.`;
  return new PackageError({ code: "package.too_many_entries", entry: "", message });
}
