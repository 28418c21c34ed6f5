const headerBytes = 12;
const recordBytes = 16;

/** Returns the tables of a TrueType font by their tags. */
export function fontTables(font: Buffer): ReadonlyMap<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = headerBytes + recordBytes * index;
      const from = font.readUInt32BE(at + 8);
      return [font.toString("latin1", at, at + 4), font.subarray(from, from + font.readUInt32BE(at + 12))];
    }),
  );
}

/** Returns a TrueType font of these tables. Sums of them are left out: nobody reads those of an embedded font. */
export function fontOfTables(tables: ReadonlyMap<string, Buffer>): Buffer {
  const directory = Buffer.alloc(headerBytes + recordBytes * tables.size);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.size, 4);
  const power = Math.floor(Math.log2(tables.size));
  directory.writeUInt16BE(recordBytes * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(recordBytes * (tables.size - 2 ** power), 10);
  const parts: Buffer[] = [directory];
  let at = directory.length;
  let record = headerBytes;
  for (const [tag, content] of tables) {
    directory.write(tag, record, "latin1");
    directory.writeUInt32BE(at, record + 8);
    directory.writeUInt32BE(content.length, record + 12);
    // Tables begin at multiples of four.
    const padding = Buffer.alloc(-content.length & 3);
    parts.push(content, padding);
    at += content.length + padding.length;
    record += recordBytes;
  }
  return Buffer.concat(parts);
}
