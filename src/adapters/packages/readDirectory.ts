import { callbackify } from "node:util";
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from "yauzl";
import { PackageError } from "../../domain/satDownloads/PackageError.ts";
import type { FileWindow } from "./FileWindow.ts";

/** A package's directory, opened and ready to be gone through once. */
export interface OpenDirectory {
  readonly entryCount: number;
  /** The entries; the iteration throws `PackageError` where the directory breaks off. */
  readonly entries: AsyncIterable<Entry>;
}

/** Finds the directory at the end of the file. Throws `PackageError` where there is none. */
export async function readDirectory(window: FileWindow): Promise<OpenDirectory> {
  const zip = await open(window).catch((error: unknown) => {
    throw directoryError(error);
  });
  return { entryCount: zip.entryCount, entries: entriesOf(zip) };
}

/** Names stay bytes and sizes unjudged, so that one odd entry cannot end the reading of all that follow. */
const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false };

function open(window: FileWindow): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(new WindowReader(window), window.sizeBytes, options, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw directoryError(error);
  }
}

/** Reads from a window: yauzl's own reader asks the disk twice for each entry and takes five times as long. */
class WindowReader extends RandomAccessReader {
  readonly #window: FileWindow;

  constructor(window: FileWindow) {
    super();
    this.#window = window;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    const bytes = this.#window.peek(position, length);
    if (bytes) return callback(null, bytes.copy(buffer, offset));
    const answer = callbackify(() => this.#window.load(position, length));
    answer((error, loaded) => callback(error, loaded?.copy(buffer, offset)));
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }
}

/** Returns yauzl's word on a file; an error of the disk stays as it is. */
function directoryError(error: unknown): unknown {
  if (!(error instanceof Error) || "syscall" in error) return error;
  const code = /signature not found|end of central|unexpected EOF|truncated/i.test(error.message)
    ? "package.truncated"
    : "package.corrupt";
  const message =
    code === "package.truncated"
      ? "The package has no directory at its end: it is cut off, or no ZIP."
      : "The directory of the package is corrupt.";
  return new PackageError({ code, entry: "", message }, { cause: error });
}
