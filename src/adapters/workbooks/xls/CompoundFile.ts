import { fstatSync, readSync } from "node:fs";
import { WorkbookProblem } from "../WorkbookProblem.ts";

/** A file within a compound file, by its place there. */
interface Stream {
  readonly name: string;
  readonly start: number;
  readonly sizeBytes: number;
}

const endOfChain = 0xfffffffe;
const headerBytes = 512;
const directoryEntryBytes = 128;
/** Streams below this size lie in the small sectors of the root's stream. */
const smallStreamBytes = 4_096;

/**
 * Microsoft's container of OLE files ([MS-CFB]), of which a stream can be read piece by piece without holding it whole.
 * A chain of sectors that leads out of the file makes it truncated, one that leads in a circle corrupt.
 */
export class CompoundFile {
  readonly #fd: number;
  readonly #sizeBytes: number;
  readonly #sectorBytes: number;
  readonly #smallSectorBytes: number;
  readonly #table: Uint32Array;
  readonly #streams: readonly Stream[];
  readonly #header: Buffer;

  /** Reads the tables of an open file, which must stay open. Throws `WorkbookProblem`. */
  constructor(fd: number) {
    this.#fd = fd;
    this.#sizeBytes = fstatSync(fd).size;
    this.#header = this.#readAt(0, headerBytes);
    const [sectorShift, smallSectorShift] = [this.#header.readUInt16LE(30), this.#header.readUInt16LE(32)];
    if (![9, 12].includes(sectorShift) || smallSectorShift !== 6)
      throw new WorkbookProblem("corrupt", "sector sizes that the format does not know");
    this.#sectorBytes = 1 << sectorShift;
    this.#smallSectorBytes = 1 << smallSectorShift;
    this.#table = this.#readTable();
    this.#streams = this.#readDirectory();
  }

  /** Says whether there is a stream of this name. */
  has(name: string): boolean {
    return this.#streams.some((stream) => stream.name === name);
  }

  /** Opens the first stream that has one of the names; `undefined` when there is none. */
  open(...names: readonly string[]): ((position: number, length: number) => Buffer) | undefined {
    const stream = this.#streams.find(({ name }) => names.includes(name));
    if (!stream) return undefined;
    return stream.sizeBytes < smallStreamBytes ? this.#openSmall(stream) : this.#openLarge(stream);
  }

  #openLarge({ start, sizeBytes }: Stream): (position: number, length: number) => Buffer {
    const chain = this.#chain(start, this.#table);
    if (chain.length * this.#sectorBytes < sizeBytes)
      throw new WorkbookProblem("truncated", "a stream ends before its size");
    return (position, length) => this.#readChain(chain, position, Math.min(length, sizeBytes - position));
  }

  #openSmall({ start, sizeBytes }: Stream): (position: number, length: number) => Buffer {
    const small = toNumbers(this.#readWhole(this.#header.readUInt32LE(60)));
    const container = this.#readWhole(this.#streams[0]?.start ?? endOfChain);
    const sectors = this.#chain(start, small).map((sector) =>
      container.subarray(sector * this.#smallSectorBytes, (sector + 1) * this.#smallSectorBytes),
    );
    const content = Buffer.concat(sectors).subarray(0, sizeBytes);
    if (content.length < sizeBytes)
      throw new WorkbookProblem("truncated", "a small stream ends before its size");
    return (position, length) => content.subarray(position, position + length);
  }

  /** Reads sectors that lie beside each other at once. */
  #readChain(chain: readonly number[], position: number, length: number): Buffer {
    const pieces: Buffer[] = [];
    for (let at = position; at < position + length;) {
      const index = Math.floor(at / this.#sectorBytes);
      let run = 1;
      while (
        chain[index + run] === (chain[index] ?? 0) + run &&
        (index + run) * this.#sectorBytes < position + length
      )
        run += 1;
      const offset = at - index * this.#sectorBytes;
      const bytes = Math.min(run * this.#sectorBytes - offset, position + length - at);
      pieces.push(this.#readAt(this.#placeOf(chain[index] ?? 0) + offset, bytes));
      at += bytes;
    }
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
  }

  #readWhole(start: number): Buffer {
    const chain = this.#chain(start, this.#table);
    return this.#readChain(chain, 0, chain.length * this.#sectorBytes);
  }

  #chain(start: number, table: Uint32Array): number[] {
    const chain: number[] = [];
    for (let sector = start; sector !== endOfChain; sector = table[sector] ?? 0) {
      if (sector >= table.length) throw new WorkbookProblem("truncated", "a chain leads out of the file");
      if (chain.length > table.length) throw new WorkbookProblem("corrupt", "a chain leads in a circle");
      chain.push(sector);
    }
    return chain;
  }

  /** Reads the allocation table; the header lists its first 109 sectors, further sectors list the rest. */
  #readTable(): Uint32Array {
    const places = [...toNumbers(this.#header.subarray(76))];
    const perSector = this.#sectorBytes / 4 - 1;
    let next = this.#header.readUInt32LE(68);
    for (let left = this.#header.readUInt32LE(72); left > 0 && next < endOfChain; left -= 1) {
      if (places.length * this.#sectorBytes > this.#sizeBytes)
        throw new WorkbookProblem("corrupt", "more tables than the file has room for");
      const more = toNumbers(this.#readAt(this.#placeOf(next), this.#sectorBytes));
      places.push(...more.subarray(0, perSector));
      next = more[perSector] ?? endOfChain;
    }
    const count = this.#header.readUInt32LE(44);
    const used = places.slice(0, count).filter((sector) => sector < endOfChain);
    return toNumbers(
      Buffer.concat(used.map((sector) => this.#readAt(this.#placeOf(sector), this.#sectorBytes))),
    );
  }

  #readDirectory(): Stream[] {
    const directory = this.#readWhole(this.#header.readUInt32LE(48));
    const streams: Stream[] = [];
    for (let at = 0; at + directoryEntryBytes <= directory.length; at += directoryEntryBytes) {
      const entry = directory.subarray(at, at + directoryEntryBytes);
      const nameBytes = Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 64);
      const name = entry.toString("utf16le", 0, nameBytes);
      streams.push({ name, start: entry.readUInt32LE(116), sizeBytes: entry.readUInt32LE(120) });
    }
    return streams;
  }

  #placeOf(sector: number): number {
    return (sector + 1) * this.#sectorBytes;
  }

  #readAt(position: number, length: number): Buffer {
    const piece = Buffer.allocUnsafe(length);
    if (readSync(this.#fd, piece, 0, length, position) < length)
      throw new WorkbookProblem("truncated", "the file ends before a sector that it names");
    return piece;
  }
}

function toNumbers(bytes: Buffer): Uint32Array {
  const numbers = new Uint32Array(Math.floor(bytes.length / 4));
  for (let index = 0; index < numbers.length; index += 1) numbers[index] = bytes.readUInt32LE(index * 4);
  return numbers;
}
