import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Compresses XML as it lies in the database: gzip of its UTF-8 bytes. */
export async function compress(xml: string): Promise<Buffer> {
  return zip(Buffer.from(xml, "utf8"), { level: 4 });
}

export async function decompress(bytes: Buffer): Promise<string> {
  return (await unzip(bytes)).toString("utf8");
}
