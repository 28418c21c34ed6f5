import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { WorkbookLimits } from "../../../ports/workbooks.ts";
import { WorkbookProblem } from "../WorkbookProblem.ts";

type Limits = Pick<WorkbookLimits, "parts" | "unpackedBytes" | "unpackingRatio">;

/** Parts below this size may be packed as tightly as they like. */
const smallPartBytes = 16 * 1_048_576;

/** The parts of an .xlsx by name. Nothing is unpacked to disk; names are compared and never used as paths. */
export class ZipParts {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #limits: Limits;
  #unpackedBytes = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, limits: Limits) {
    this.#zip = zip;
    this.#entries = entries;
    this.#limits = limits;
  }

  /** Reads the directory and refuses by it: too many parts, sizes of a zip bomb, encryption. Throws `WorkbookProblem`. */
  static async open(file: string, limits: Limits): Promise<ZipParts> {
    const zip = await openPromise(file, { autoClose: false }).catch((error: unknown) => {
      throw zipProblem(error);
    });
    if (zip.entryCount > limits.parts) throw new WorkbookProblem("zip_bomb", `${zip.entryCount} parts`);
    const entries = new Map<string, Entry>();
    let declared = 0;
    try {
      for await (const entry of zip.eachEntry()) {
        declared += entry.uncompressedSize;
        refuseBomb(entry, declared, limits);
        if (entry.isEncrypted()) throw new WorkbookProblem("encrypted", "a part is encrypted");
        if (entries.has(entry.fileName)) throw new WorkbookProblem("corrupt", "a part is there twice");
        entries.set(entry.fileName, entry);
      }
    } catch (error) {
      throw zipProblem(error);
    }
    return new ZipParts(zip, entries, limits);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Yields the unpacked bytes of a part, whose true size and checksum are verified. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw new WorkbookProblem("corrupt", "a part that the workbook names is missing");
    let sum = 0;
    let length = 0;
    try {
      for await (const piece of (await this.#zip.openReadStreamPromise(entry)) as Readable &
        AsyncIterable<Buffer>) {
        this.#count(piece.length);
        length += piece.length;
        sum = crc32(piece, sum);
        yield piece;
      }
    } catch (error) {
      throw zipProblem(error);
    }
    if (length !== entry.uncompressedSize || sum !== entry.crc32)
      throw new WorkbookProblem("corrupt", "a part's checksum does not match");
  }

  #count(bytes: number): void {
    this.#unpackedBytes += bytes;
    if (this.#unpackedBytes > this.#limits.unpackedBytes)
      throw new WorkbookProblem("zip_bomb", "more bytes come out than were declared");
  }
}

function refuseBomb(entry: Entry, declared: number, limits: Limits): void {
  const ratio = entry.uncompressedSize / Math.max(entry.compressedSize, 1);
  if (declared > limits.unpackedBytes) throw new WorkbookProblem("zip_bomb", `${declared} bytes declared`);
  if (entry.uncompressedSize > smallPartBytes && ratio > limits.unpackingRatio)
    throw new WorkbookProblem("zip_bomb", `a part unpacks to ${Math.round(ratio)} times its size`);
}

/** Translates what yauzl and zlib say; an error that is none of theirs stays as it is. */
function zipProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof WorkbookProblem) return error;
  const { message } = error;
  if (/too many bytes in the stream/.test(message)) return new WorkbookProblem("zip_bomb", message);
  if (/encrypt/.test(message)) return new WorkbookProblem("encrypted", message);
  if (/truncated|unexpected EOF|unexpected end of file|overflows file bounds|not enough bytes/.test(message))
    return new WorkbookProblem("truncated", message);
  return new WorkbookProblem("corrupt", message);
}
