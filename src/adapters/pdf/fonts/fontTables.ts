export interface FontTable {
  readonly tag: string;
  readonly checksum: number;
  readonly content: Buffer;
}

const headerBytes = 12;
const recordBytes = 16;

/** Returns the tables of a TrueType font, in the order of its directory. */
export function fontTables(font: Buffer): FontTable[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = headerBytes + recordBytes * index;
    const from = font.readUInt32BE(at + 8);
    return {
      tag: font.toString("latin1", at, at + 4),
      checksum: font.readUInt32BE(at + 4),
      content: font.subarray(from, from + font.readUInt32BE(at + 12)),
    };
  });
}

/** Returns a font of the same kind that has these tables only. */
export function fontOfTables(font: Buffer, tables: readonly FontTable[]): Buffer {
  const directory = Buffer.alloc(headerBytes + recordBytes * tables.length);
  font.copy(directory, 0, 0, headerBytes);
  directory.writeUInt16BE(tables.length, 4);
  const parts = [directory];
  let at = directory.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const record = headerBytes + recordBytes * index;
    directory.write(tag, record, "latin1");
    directory.writeUInt32BE(checksum, record + 4);
    directory.writeUInt32BE(at, record + 8);
    directory.writeUInt32BE(content.length, record + 12);
    // Tables begin at multiples of four.
    const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4);
    content.copy(padded);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}
