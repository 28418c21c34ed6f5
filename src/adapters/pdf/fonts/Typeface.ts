import { fontGlyphs } from "./fontGlyphs.ts";
import { fontTables } from "./fontTables.ts";

/**
 * A TrueType font, read once for all documents of a thread. It sets one glyph for each character, without kerning,
 * which nobody sees at 8 points.
 */
export class Typeface {
  readonly name: string;
  readonly tables: ReadonlyMap<string, Buffer>;
  readonly glyphs: ReadonlyMap<number, number>;
  /** The measures below are in thousandths of the size. */
  readonly ascender: number;
  readonly descender: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly bounds: readonly number[];
  readonly italicAngle: number;
  readonly #scale: number;
  readonly #widths = new Float64Array(0x10000);

  constructor(name: string, font: Buffer) {
    this.name = name;
    this.tables = fontTables(font);
    this.glyphs = fontGlyphs(this.table("cmap"));
    const head = this.table("head");
    this.#scale = 1000 / head.readUInt16BE(18);
    this.bounds = [36, 38, 40, 42].map((at) => head.readInt16BE(at) * this.#scale);
    const hhea = this.table("hhea");
    this.ascender = hhea.readInt16BE(4) * this.#scale;
    this.descender = hhea.readInt16BE(6) * this.#scale;
    const os2 = this.table("OS/2");
    this.xHeight = os2.readInt16BE(86) * this.#scale;
    this.capHeight = os2.readInt16BE(88) * this.#scale;
    this.italicAngle = this.table("post").readInt32BE(4) / 0x10000;
    this.#widths.fill(this.advance(0));
    for (const [code, glyph] of this.glyphs) this.#widths[code] = this.advance(glyph);
  }

  /** Returns the width of a text in thousandths of its size. */
  width(text: string): number {
    let width = 0;
    for (let index = 0; index < text.length; index += 1) width += this.#widths[text.charCodeAt(index)] ?? 0;
    return width;
  }

  advance(glyph: number): number {
    const last = this.table("hhea").readUInt16BE(34) - 1;
    return this.table("hmtx").readUInt16BE(4 * Math.min(glyph, last)) * this.#scale;
  }

  table(tag: string): Buffer {
    const table = this.tables.get(tag);
    if (!table) throw new Error(`the font ${this.name} has no table ${tag}`);
    return table;
  }
}
