import { crc32, inflateSync } from "node:zlib";
import type { Picture } from "../../../ports/pictures.ts";
import { isOfGoodSize } from "./isOfGoodSize.ts";

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The chunks that draw the picture; times, texts, profiles and whatever programs hide in a PNG are left out. */
const kept = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/** Samples of a pixel by colour type. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const paletted = 3;
const lastFilter = 4;

/**
 * Returns a PNG (W3C, third edition) whose pixels are all there; undefined for any other. Interlaced ones are not
 * taken.
 */
export function readPng(file: Buffer): Picture | undefined {
  const chunks = chunksOf(file);
  const header = chunks?.[0]?.type === "IHDR" ? chunks[0].content : undefined;
  if (!chunks || header?.length !== 13) return undefined;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, color = 0, , , interlace] = header.subarray(8);
  const bits = depth * (samples[color] ?? 0);
  const isKnown = [1, 2, 4, 8].includes(depth) && bits > 0 && (depth === 8 || bits === depth);
  if (!isKnown || interlace !== 0 || !isOfGoodSize(width, height)) return undefined;
  if (color === paletted && !chunks.some(({ type }) => type === "PLTE")) return undefined;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ content }) => content));
  if (!hasPixels(packed, height, 1 + Math.ceil((width * bits) / 8))) return undefined;
  const content = Buffer.concat([
    pngSignature,
    ...chunks.filter(({ type }) => kept.has(type)).map(({ whole }) => whole),
  ]);
  return { mediaType: "image/png", width, height, content };
}

interface Chunk {
  readonly type: string;
  readonly content: Buffer;
  /** The chunk with its length, type and checksum. */
  readonly whole: Buffer;
}

/** Reads the chunks up to the end mark; what is appended to it is no part of the picture. */
function chunksOf(file: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = pngSignature.length; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return undefined;
    const typed = file.subarray(at + 4, end - 4);
    if (crc32(typed) !== file.readUInt32BE(end - 4)) return undefined;
    const type = typed.toString("latin1", 0, 4);
    chunks.push({ type, content: typed.subarray(4), whole: file.subarray(at, end) });
    if (type === "IEND") return chunks;
    at = end;
  }
  return undefined;
}

/**
 * Says whether these are so many rows of so many bytes, each with a filter that there is. Inflates one byte more at
 * most.
 */
function hasPixels(packed: Buffer, rows: number, rowBytes: number): boolean {
  try {
    const pixels = inflateSync(packed, { maxOutputLength: rows * rowBytes + 1 });
    if (pixels.length !== rows * rowBytes) return false;
    for (let at = 0; at < pixels.length; at += rowBytes) if ((pixels[at] ?? 0) > lastFilter) return false;
    return true;
  } catch {
    return false;
  }
}
