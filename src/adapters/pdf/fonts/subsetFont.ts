import { fontOfTables } from "./fontTables.ts";
import type { Typeface } from "./Typeface.ts";

/** The tables that a font inside a PDF has (ISO 32000-1, 9.9), in the order of their tags. */
const tags = ["cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"];

/** The flags of a composite glyph's component. */
const flag = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 };

/**
 * Returns a font that has only these glyphs, numbered by their places in the list; the parts of composite ones follow
 * after them. The outlines are copied as they are.
 */
export function subsetFont(face: Typeface, glyphs: readonly number[]): Buffer {
  const numbers = new Map(glyphs.map((glyph, number) => [glyph, number]));
  const outlines: Buffer[] = [];
  // Parts are added to the map while it is walked, and a map's walk meets what is added.
  for (const glyph of numbers.keys()) outlines.push(renumbered(outlineOf(face, glyph), numbers));
  const own = new Map<string, Buffer>([
    ["glyf", Buffer.concat(outlines)],
    ["loca", offsets(outlines)],
    ["hmtx", metrics(face, [...numbers.keys()])],
    ["head", changed(face.table("head"), 50, 1)],
    ["hhea", changed(face.table("hhea"), 34, numbers.size)],
    ["maxp", changed(face.table("maxp"), 4, numbers.size)],
  ]);
  return fontOfTables(
    new Map(
      tags.flatMap((tag) => {
        const table = own.get(tag) ?? face.tables.get(tag);
        return table ? [[tag, table] as const] : [];
      }),
    ),
  );
}

function outlineOf(face: Typeface, glyph: number): Buffer {
  const loca = face.table("loca");
  const isLong = face.table("head").readInt16BE(50) === 1;
  const offset = (index: number): number =>
    isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index);
  return face.table("glyf").subarray(offset(glyph), offset(glyph + 1));
}

/** Gives the parts of a composite glyph their new numbers; numbers those that had none. */
function renumbered(outline: Buffer, numbers: Map<number, number>): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
  const copy = Buffer.from(outline);
  let at = 10;
  for (let flags = flag.more; flags & flag.more;) {
    flags = copy.readUInt16BE(at);
    const part = copy.readUInt16BE(at + 2);
    const number = numbers.get(part) ?? numbers.size;
    numbers.set(part, number);
    copy.writeUInt16BE(number, at + 2);
    at += 4 + (flags & flag.words ? 4 : 2);
    at += flags & flag.scale ? 2 : flags & flag.twoScales ? 4 : flags & flag.matrix ? 8 : 0;
  }
  return copy;
}

function offsets(outlines: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc(4 * (outlines.length + 1));
  let at = 0;
  for (const [index, { length }] of outlines.entries()) {
    at += length;
    loca.writeUInt32BE(at, 4 * (index + 1));
  }
  return loca;
}

function metrics(face: Typeface, glyphs: readonly number[]): Buffer {
  const hmtx = face.table("hmtx");
  const last = face.table("hhea").readUInt16BE(34) - 1;
  const own = Buffer.alloc(4 * glyphs.length);
  for (const [number, glyph] of glyphs.entries()) {
    own.writeUInt16BE(hmtx.readUInt16BE(4 * Math.min(glyph, last)), 4 * number);
    // The glyphs at the end of a font may share one width; their bearings follow alone.
    const bearing = glyph <= last ? 4 * glyph + 2 : 4 * (last + 1) + 2 * (glyph - last - 1);
    own.writeInt16BE(hmtx.readInt16BE(bearing), 4 * number + 2);
  }
  return own;
}

function changed(table: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(table);
  copy.writeUInt16BE(value, at);
  return copy;
}
