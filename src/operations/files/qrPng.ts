import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns a PNG of one bit a pixel: true is black. Each row is as long as the first. */
export function qrPng(rows: readonly (readonly boolean[])[]): Buffer {
  const width = rows[0]?.length ?? 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(rows.length, 4);
  // The image has one bit, greyscale, and the only compression, filter and interlacing that matter here.
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = Buffer.concat(rows.map(rowOf));
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Writes a byte for the filter (none), then eight pixels a byte, the first one highest; white is 1. */
function rowOf(row: readonly boolean[]): Buffer {
  const bytes = Buffer.alloc(1 + Math.ceil(row.length / 8));
  row.forEach((isBlack, at) => {
    if (!isBlack) bytes[1 + (at >> 3)] = (bytes[1 + (at >> 3)] ?? 0) | (0x80 >> (at & 7));
  });
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
