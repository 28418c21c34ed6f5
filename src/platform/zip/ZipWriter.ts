import { createReadStream } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { dosTime } from "./dosTime.ts";

export interface ZipEntry {
  /** The path, with `/` between folders. */
  readonly name: string;
  /** The wall-clock time of the entry, `YYYY-MM-DDThh:mm:ss`: archives know no zones. */
  readonly wallTime: string;
  /** The bytes of the entry when it is taken out. */
  readonly bytes: Uint8Array;
  /** The same bytes as a raw DEFLATE stream (RFC 1951); stored as they are when absent. */
  readonly deflated?: Uint8Array;
}

interface EntryFacts extends Pick<ZipEntry, "wallTime"> {
  /** CRC-32 of the content when it is taken out. */
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  readonly isDeflated: boolean;
}

const writeAtBytes = 1 << 20;
const utf8Names = 0x0800;
const largest = 0xffffffff;

/**
 * Writes a ZIP (APPNOTE 6.3.10, ZIP64 where it takes it) to a file, entry by entry. Memory stays flat however many
 * entries there are: the directory that stands at a ZIP's end waits in a file of its own. It takes what is deflated
 * already as it is. (yazl, which makes our small ZIPs, holds every entry and looks through all of them for each: 1.2 GB
 * and eight minutes for 200,000.)
 */
export class ZipWriter {
  readonly #file: Appending;
  readonly #directory: Appending;
  #entries = 0;

  private constructor(file: Appending, directory: Appending) {
    this.#file = file;
    this.#directory = directory;
  }

  /** Creates the file; one that stands at the path is replaced, and `<path>.directory` is taken too until the end. */
  static async create(path: string): Promise<ZipWriter> {
    const file = await Appending.to(path);
    try {
      return new ZipWriter(file, await Appending.to(`${path}.directory`));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async add({ name, wallTime, bytes, deflated }: ZipEntry): Promise<void> {
    const content = deflated ?? bytes;
    const sizes = { packedSize: content.length, size: bytes.length, isDeflated: deflated !== undefined };
    await this.#begin(name, { wallTime, checksum: crc32(bytes), ...sizes });
    await this.#file.append(content);
  }

  /** Adds a file of any size under 4 GB as it is; it is read twice, since its checksum stands before it. */
  async addFile({
    name,
    wallTime,
    path,
  }: Omit<ZipEntry, "bytes"> & { readonly path: string }): Promise<void> {
    let [checksum, size] = [0, 0];
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum);
      size += chunk.length;
    }
    if (size >= largest) throw new Error(`${name} is too large for an entry of a ZIP.`);
    await this.#begin(name, { wallTime, checksum, packedSize: size, size, isDeflated: false });
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) await this.#file.append(chunk);
  }

  /** Writes what stands before an entry's content, and notes the entry for the directory. */
  async #begin(name: string, entry: EntryFacts): Promise<void> {
    const nameBytes = Buffer.from(name);
    const offset = this.#file.length;
    const common = commonFields(entry);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(0x04034b50);
    await this.#file.append(local, common, lengths(nameBytes.length, 0), nameBytes);
    await this.#directory.append(...directoryRecord(common, nameBytes, offset));
    this.#entries += 1;
  }

  /** Writes the directory and closes the file; returns its size. */
  async finish(): Promise<number> {
    const start = this.#file.length;
    await this.#directory.flush();
    for await (const chunk of this.#directory.read()) await this.#file.append(chunk);
    await this.#file.append(...endRecords(this.#entries, start, this.#directory.length));
    await this.#file.flush();
    await this.close();
    return this.#file.length;
  }

  /** Closes the file; doing it twice is harmless. What has not been finished is no ZIP. */
  async close(): Promise<void> {
    await this.#file.close();
    await this.#directory.close();
    await rm(this.#directory.path, { force: true });
  }
}

/**
 * Returns version needed, flags, method, time, checksum and sizes: the same in an entry's header and in the directory.
 */
function commonFields(entry: EntryFacts): Buffer {
  const fields = Buffer.alloc(22);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(entry.isDeflated ? 8 : 0, 4);
  const { date, time } = dosTime(entry.wallTime);
  fields.writeUInt16LE(time, 6);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(entry.checksum, 10);
  fields.writeUInt32LE(entry.packedSize, 14);
  fields.writeUInt32LE(entry.size, 18);
  return fields;
}

function lengths(name: number, extra: number): Buffer {
  const fields = Buffer.alloc(4);
  fields.writeUInt16LE(name, 0);
  fields.writeUInt16LE(extra, 2);
  return fields;
}

function directoryRecord(common: Buffer, name: Buffer, offset: number): Buffer[] {
  const isFar = offset >= largest;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const signature = Buffer.alloc(6);
  signature.writeUInt32LE(0x02014b50, 0);
  signature.writeUInt16LE(isFar ? 45 : 20, 4);
  // It has no comment and no attributes, and lies on the first disk.
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(isFar ? largest : offset, 10);
  return [signature, common, lengths(name.length, extra.length), rest, name, extra];
}

function endRecords(entries: number, start: number, size: number): Buffer[] {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries, 0xffff), 10);
  end.writeUInt32LE(Math.min(size, largest), 12);
  end.writeUInt32LE(Math.min(start, largest), 16);
  if (entries < 0xffff && start < largest && size < largest) return [end];
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(45, 12);
  end64.writeUInt16LE(45, 14);
  end64.writeBigUInt64LE(BigInt(entries), 24);
  end64.writeBigUInt64LE(BigInt(entries), 32);
  end64.writeBigUInt64LE(BigInt(size), 40);
  end64.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + size), 8);
  locator.writeUInt32LE(1, 16);
  return [end64, locator, end];
}

/** A file that grows at its end, written a megabyte at a time. */
class Appending {
  readonly path: string;
  readonly #handle: FileHandle;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #isOpen = true;
  /** The length of everything appended, written or not. */
  length = 0;

  private constructor(path: string, handle: FileHandle) {
    this.path = path;
    this.#handle = handle;
  }

  static async to(path: string): Promise<Appending> {
    return new Appending(path, await open(path, "w+"));
  }

  async append(...parts: readonly Uint8Array[]): Promise<void> {
    for (const part of parts) {
      this.#waiting.push(part);
      this.#waitingBytes += part.length;
      this.length += part.length;
    }
    if (this.#waitingBytes >= writeAtBytes) await this.flush();
  }

  async flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting, this.#waitingBytes);
    this.#waiting = [];
    this.#waitingBytes = 0;
    if (bytes.length > 0) await this.#handle.writeFile(bytes);
  }

  async *read(): AsyncGenerator<Buffer> {
    const chunk = Buffer.alloc(writeAtBytes);
    for (let at = 0; at < this.length;) {
      const { bytesRead } = await this.#handle.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) throw new Error("The directory of a ZIP was cut off.");
      at += bytesRead;
      yield Buffer.from(chunk.subarray(0, bytesRead));
    }
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.#handle.close();
  }
}
