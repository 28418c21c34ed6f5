import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Compresses XML as it lies in the database: gzip of its UTF-8 bytes, or of the bytes that came. */
export async function compress(xml: string | Buffer): Promise<Buffer> {
  return zip(typeof xml === "string" ? Buffer.from(xml, "utf8") : xml, { level: 4 });
}

export async function decompress(bytes: Buffer): Promise<string> {
  return (await decompressBytes(bytes)).toString("utf8");
}

/** Returns the bytes that were compressed, which need not be UTF-8 where they came from elsewhere. */
export async function decompressBytes(bytes: Buffer): Promise<Buffer> {
  return unzip(bytes);
}
