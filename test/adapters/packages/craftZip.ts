import { writeFileSync } from "node:fs";
import { crc32, deflateRawSync } from "node:zlib";

/** An entry that may lie about anything; what is left out is as it should be. */
export interface CraftedEntry {
  readonly name: string | Buffer;
  /** The bytes that it inflates to. */
  readonly content?: string | Buffer;
  /** The bytes in the file in place of the deflated content. */
  readonly packed?: Buffer;
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  readonly size?: number;
  readonly packedSize?: number;
}

const utf8Name = 0x0800;

/** Writes a ZIP of these entries byte by byte, as no library would. `tail` follows the entries in place of a directory. */
export function craftZip(path: string, entries: readonly CraftedEntry[], tail?: Buffer): string {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const content = Buffer.from(entry.content ?? "");
    const packed = entry.packed ?? (entry.method === 0 ? content : deflateRawSync(content));
    const fields = fieldsOf(entry, content, packed, name);
    const local = Buffer.concat([Buffer.from("504b0304", "hex"), fields, Buffer.alloc(0), name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from("504b01021400", "hex"), fields, place, name]));
    locals.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("504b0506", "hex");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  writeFileSync(path, Buffer.concat([...locals, ...(tail ? [tail] : [listed, end])]));
  return path;
}

/**
 * Returns what the entry's own header and the directory have in common: from the version to the lengths of name and
 * extras.
 */
function fieldsOf(entry: CraftedEntry, content: Buffer, packed: Buffer, name: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(entry.flags ?? utf8Name, 2);
  fields.writeUInt16LE(entry.method ?? 8, 4);
  fields.writeUInt32LE(entry.crc ?? crc32(content), 10);
  fields.writeUInt32LE(entry.packedSize ?? packed.length, 14);
  fields.writeUInt32LE(entry.size ?? content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}
