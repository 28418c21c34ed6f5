import { open } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { crc32, createDeflateRaw, deflateRawSync } from "node:zlib";

const bufferBytes = 1_048_576;
const most16 = 0xffff;
const most32 = 0xffffffff;
/** Names are UTF-8 (bit 11); sizes stand after the content (bit 3). */
const utf8Names = 0x0800;
const sizesFollow = 0x0008;
/** Noon of 2026-01-01, as MS-DOS counted: the same documents give the same bytes. */
const dosTime = 12 << 11;
const dosDate = ((2026 - 1980) << 9) | (1 << 5) | 1;

interface Entry {
  readonly name: Buffer;
  readonly flags: number;
  readonly crc: number;
  readonly deflatedBytes: number;
  readonly sizeBytes: number;
  readonly at: number;
}

/**
 * Writes a ZIP of many small files, or of one that is larger than memory. yazl makes two streams for each file, which at
 * 3 KB a file takes eight times as long as deflating it in one go (360 µs against 42, Node 20).
 */
export class ZipWriter {
  readonly #file: FileHandle;
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #at = 0;
  #directory: Buffer[] = [];
  #entries = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(path: string): Promise<ZipWriter> {
    return new ZipWriter(await open(path, "w", 0o600));
  }

  /** Adds a file whose content is at hand. */
  async add(name: string, content: Buffer): Promise<void> {
    const deflated = deflateRawSync(content);
    const entry = {
      name: Buffer.from(name, "utf8"),
      flags: utf8Names,
      crc: crc32(content),
      deflatedBytes: deflated.length,
      sizeBytes: content.length,
      at: this.#at,
    };
    await this.#write(localHeader(entry));
    await this.#write(deflated);
    this.#list(entry);
  }

  /** Adds a file whose content comes in pieces. */
  async addPieces(name: string, pieces: Iterable<string>): Promise<void> {
    const flags = utf8Names | sizesFollow;
    const begun = {
      name: Buffer.from(name, "utf8"),
      flags,
      crc: 0,
      deflatedBytes: 0,
      sizeBytes: 0,
      at: this.#at,
    };
    await this.#write(localHeader(begun));
    const start = this.#at;
    let crc = 0;
    let sizeBytes = 0;
    const deflate = createDeflateRaw();
    const taken = (async () => {
      for await (const chunk of deflate) await this.#write(chunk as Buffer);
    })();
    for (const batch of batches(pieces)) {
      crc = crc32(batch, crc);
      sizeBytes += batch.length;
      if (!deflate.write(batch)) await new Promise((resolve) => deflate.once("drain", resolve));
    }
    deflate.end();
    await taken;
    const entry = { ...begun, crc, sizeBytes, deflatedBytes: this.#at - start };
    await this.#write(sizesOf(entry));
    this.#list(entry);
  }

  /** Ends the archive and answers its size. */
  async close(): Promise<number> {
    try {
      const at = this.#at;
      for (const record of this.#directory) await this.#write(record);
      await this.#write(endOfDirectory(this.#entries, at, this.#at - at));
      await this.#flush();
      return this.#at;
    } finally {
      await this.#file.close();
    }
  }

  #list(entry: Entry): void {
    if (entry.at > most32) throw new Error("A package is larger than 4 GB; make it smaller.");
    this.#directory.push(directoryRecord(entry));
    this.#entries += 1;
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    this.#at += bytes.length;
    if (this.#pendingBytes >= bufferBytes) await this.#flush();
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#pending);
    this.#pending = [];
    this.#pendingBytes = 0;
    await this.#file.writeFile(bytes);
  }
}

function* batches(pieces: Iterable<string>): Generator<Buffer> {
  let batch = "";
  for (const piece of pieces) {
    batch += piece;
    if (batch.length < 65_536) continue;
    yield Buffer.from(batch, "utf8");
    batch = "";
  }
  yield Buffer.from(batch, "utf8");
}

function localHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  writeFacts(header, 6, entry);
  return Buffer.concat([header, entry.name]);
}

function directoryRecord(entry: Entry): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(20, 4);
  record.writeUInt16LE(20, 6);
  writeFacts(record, 8, entry);
  record.writeUInt32LE(entry.at, 42);
  return Buffer.concat([record, entry.name]);
}

/** What both headers say in the same order. */
function writeFacts(header: Buffer, at: number, entry: Entry): void {
  header.writeUInt16LE(entry.flags, at);
  header.writeUInt16LE(8, at + 2);
  header.writeUInt16LE(dosTime, at + 4);
  header.writeUInt16LE(dosDate, at + 6);
  header.writeUInt32LE(entry.crc, at + 8);
  header.writeUInt32LE(entry.deflatedBytes, at + 12);
  header.writeUInt32LE(entry.sizeBytes, at + 16);
  header.writeUInt16LE(entry.name.length, at + 20);
}

function sizesOf({ crc, deflatedBytes, sizeBytes }: Entry): Buffer {
  const record = Buffer.alloc(16);
  record.writeUInt32LE(0x08074b50, 0);
  record.writeUInt32LE(crc, 4);
  record.writeUInt32LE(deflatedBytes, 8);
  record.writeUInt32LE(sizeBytes, 12);
  return record;
}

/** With its 64-bit twin in front where there are more entries than 16 bits can count. */
function endOfDirectory(entries: number, at: number, sizeBytes: number): Buffer {
  const needs64 = entries >= most16 || at > most32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, most16), 8);
  end.writeUInt16LE(Math.min(entries, most16), 10);
  end.writeUInt32LE(sizeBytes, 12);
  end.writeUInt32LE(Math.min(at, most32), 16);
  return needs64 ? Buffer.concat([endOfDirectory64(entries, at, sizeBytes), end]) : end;
}

function endOfDirectory64(entries: number, at: number, sizeBytes: number): Buffer {
  const record = Buffer.alloc(76);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(entries), 24);
  record.writeBigUInt64LE(BigInt(entries), 32);
  record.writeBigUInt64LE(BigInt(sizeBytes), 40);
  record.writeBigUInt64LE(BigInt(at), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(at + sizeBytes), 64);
  record.writeUInt32LE(1, 72);
  return record;
}
