import type { Picture } from "../../../ports/pictures.ts";
import { isOfGoodSize } from "./isOfGoodSize.ts";

export const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** The frames are baseline, extended and progressive; hardly any program draws the others. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/**
 * The segments that stay: tables and intervals, JFIF and Adobe's colour transform. EXIF (places, owners), profiles and
 * comments are left out.
 */
const kept = new Set([...frames, 0xc4, 0xdb, 0xdd, startOfScan, 0xe0, 0xee]);

/** Returns a JPEG (ITU T.81) with one frame and its scans, to its end; undefined for any other. */
export function readJpeg(file: Buffer): Picture | undefined {
  const segments = segmentsOf(file);
  const frame = segments?.filter(({ marker }) => frames.has(marker));
  const [{ content } = { content: Buffer.alloc(0) }] = frame ?? [];
  if (!segments || frame?.length !== 1 || content.length < 6) return undefined;
  const [height, width] = [content.readUInt16BE(1), content.readUInt16BE(3)];
  if (content[0] !== 8 || ![1, 3, 4].includes(content[5] ?? 0) || !isOfGoodSize(width, height))
    return undefined;
  if (!segments.some(({ marker }) => marker === startOfScan)) return undefined;
  const parts = segments.filter(({ marker }) => kept.has(marker)).map(({ whole }) => whole);
  const cleaned = Buffer.concat([
    Buffer.from([0xff, startOfImage]),
    ...parts,
    Buffer.from([0xff, endOfImage]),
  ]);
  return { mediaType: "image/jpeg", width, height, content: cleaned };
}

interface Segment {
  readonly marker: number;
  readonly content: Buffer;
  /** The segment with its marker and length and, where it is a scan, the coded pixels behind it. */
  readonly whole: Buffer;
}

/** Reads the segments up to the end mark; what is appended to it is no part of the picture. */
function segmentsOf(file: Buffer): Segment[] | undefined {
  const segments: Segment[] = [];
  for (let at = 2; at + 4 <= file.length || (file[at] === 0xff && file[at + 1] === endOfImage);) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff || marker < 0xc0) return undefined;
    if (marker === endOfImage) return segments;
    const behind = at + 2 + file.readUInt16BE(at + 2);
    const end = marker === startOfScan ? endOfScan(file, behind) : behind;
    if (behind < at + 4 || end > file.length) return undefined;
    segments.push({ marker, content: file.subarray(at + 4, behind), whole: file.subarray(at, end) });
    at = end;
  }
  return undefined;
}

/** Returns the place of the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length + 1;
}
