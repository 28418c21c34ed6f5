/**
 * Returns the glyph of each code point of the Basic Multilingual Plane that a TrueType font has a picture for, by its
 * table `cmap` (format 4).
 */
export function fontGlyphs(cmap: Buffer): ReadonlyMap<number, number> {
  const segments = segmentsOf(cmap);
  if (!segments) throw new Error("the font has no character map that we can read");
  const glyphs = new Map<number, number>();
  for (const { first, last, glyphOf } of segments)
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = glyphOf(code);
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  return glyphs;
}

interface Segment {
  readonly first: number;
  readonly last: number;
  readonly glyphOf: (code: number) => number;
}

/** https://learn.microsoft.com/typography/opentype/spec/cmap, format 4. */
function segmentsOf(cmap: Buffer): Segment[] | undefined {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + 8 * index),
  );
  const at = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (at === undefined) return undefined;
  const size = cmap.readUInt16BE(at + 6);
  return Array.from({ length: size / 2 }, (_, index) => {
    const lastAt = at + 14 + 2 * index;
    const firstAt = lastAt + size + 2;
    const deltaAt = firstAt + size;
    const rangeAt = deltaAt + size;
    const first = cmap.readUInt16BE(firstAt);
    const delta = cmap.readUInt16BE(deltaAt);
    const range = cmap.readUInt16BE(rangeAt);
    return {
      first,
      last: cmap.readUInt16BE(lastAt),
      glyphOf: (code) => {
        if (range === 0) return (code + delta) & 0xffff;
        const glyph = cmap.readUInt16BE(rangeAt + range + 2 * (code - first));
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      },
    };
  });
}
