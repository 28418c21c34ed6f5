import { fontTables } from "./fontTables.ts";

/**
 * Returns the code points of the Basic Multilingual Plane that a TrueType font has a picture for (`cmap`, format 4).
 */
export function fontCharacters(font: Buffer): ReadonlySet<number> {
  const cmap = fontTables(font).find(({ tag }) => tag === "cmap")?.content;
  const segments = cmap && segmentsOf(cmap);
  if (!segments) throw new Error("the font has no character map that we can read");
  const known = new Set<number>();
  for (const { first, last, glyphOf } of segments)
    for (let code = first; code <= last && code < 0xffff; code += 1) if (glyphOf(code) !== 0) known.add(code);
  return known;
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
