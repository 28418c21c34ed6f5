import test from "ava";
import { faces } from "../../../src/adapters/pdf/fonts/faces.ts";
import { fontTables } from "../../../src/adapters/pdf/fonts/fontTables.ts";
import { subsetFont } from "../../../src/adapters/pdf/fonts/subsetFont.ts";

const { normal, bold } = faces;
const glyphOf = (letter: string) => normal.glyphs.get(letter.codePointAt(0) as number) as number;

test("an embedded font has the glyphs it was asked for, each with its width and outline", (t) => {
  const glyphs = [...new Set([0, ..."Factura 1,024.50".split("").map(glyphOf)])];
  const part = subset(glyphs);
  t.is(part.count, glyphs.length);
  for (const [number, glyph] of glyphs.entries()) {
    t.is(part.width(number), whole.width(glyph));
    t.deepEqual(part.outline(number), whole.outline(glyph));
  }
});

test("an accented letter brings the letter and the accent that it is made of", (t) => {
  const part = subset([0, glyphOf("Ñ")]);
  t.is(part.count, 4);
  // The first part's number stands behind its flags, which follow a header of ten bytes.
  t.is(part.outline(1).readUInt16BE(12), 2);
  t.deepEqual(part.outline(2), whole.outline(glyphOf("N")));
  t.is(part.width(1), whole.width(glyphOf("Ñ")));
});

test("a text is as wide as its letters, and wider in bold", (t) => {
  const letters = "Importe con letra: ñandú".split("");
  const sum = letters.reduce((width, letter) => width + normal.width(letter), 0);
  t.is(normal.width(letters.join("")), sum);
  t.true(bold.width("Total") > normal.width("Total"));
});

const whole = glyphsIn(normal.tables);

function subset(glyphs: readonly number[]): ReturnType<typeof glyphsIn> {
  return glyphsIn(fontTables(subsetFont(normal, glyphs)));
}

/** Reads a font by its own tables (https://learn.microsoft.com/typography/opentype/spec). */
function glyphsIn(tables: ReadonlyMap<string, Buffer>) {
  const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0);
  const isLong = table("head").readInt16BE(50) === 1;
  const offset = (glyph: number) =>
    isLong ? table("loca").readUInt32BE(4 * glyph) : 2 * table("loca").readUInt16BE(2 * glyph);
  return {
    count: table("maxp").readUInt16BE(4),
    width: (glyph: number) => table("hmtx").readUInt16BE(4 * glyph),
    outline: (glyph: number) => table("glyf").subarray(offset(glyph), offset(glyph + 1)),
  };
}
