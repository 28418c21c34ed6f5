import { promisify } from "node:util";
import { gunzip, gunzipSync, gzip, gzipSync } from "node:zlib";

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const options = { level: 4 } as const;

/**
 * The size up to which a document is compressed here and now: that takes half a millisecond at most, and for the usual
 * one of 5 KB a tenth of what a thread's stream costs.
 */
const promptBytes = 64 * 1_024;

/** Compresses XML as it lies in the database: gzip of its UTF-8 bytes, or of the bytes that came. */
export async function compress(xml: string | Buffer): Promise<Buffer> {
  const bytes = typeof xml === "string" ? Buffer.from(xml, "utf8") : xml;
  return bytes.length <= promptBytes ? gzipSync(bytes, options) : zip(bytes, options);
}

export async function decompress(bytes: Buffer): Promise<string> {
  return (await decompressBytes(bytes)).toString("utf8");
}

/** Returns the bytes that were compressed, which need not be UTF-8 where they came from elsewhere. */
export async function decompressBytes(bytes: Buffer): Promise<Buffer> {
  return sizeOf(bytes) <= promptBytes ? gunzipSync(bytes) : unzip(bytes);
}

/** Returns the size that gzip notes at its end, by which a small file of many bytes is known (RFC 1952). */
function sizeOf(zipped: Buffer): number {
  return zipped.length < 18 ? 0 : zipped.readUInt32LE(zipped.length - 4);
}
