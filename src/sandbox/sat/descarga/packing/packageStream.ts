import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { DescargaMischiefKind } from "../levers/descargaMischief.ts";
import { packageEnvelope } from "../soap/soapAnswer.ts";
import { satWords } from "../satWords.ts";

const chunkBytes = 3 * 65_536;

/** A package on its way out, as a SOAP answer. */
export interface PackageStream {
  readonly stream: Readable;
  readonly sizeBytes: number;
}

/**
 * Returns the answer of a download, base64 as it is read: memory stays flat whatever the size. Spoilt as the mischief
 * says.
 */
export async function packageStream(
  path: string,
  spoilt: DescargaMischiefKind | undefined,
): Promise<PackageStream> {
  const { size } = await stat(path);
  const { code, message } = satWords("5000");
  const [head, tail] = packageEnvelope(code, message);
  const sent = spoilt === "truncatedZip" ? Math.floor(size / 2) : size;
  // A quartet short of one letter is no base64 any more.
  const base64Chars =
    4 * Math.ceil(sent / 3) - (spoilt === "truncatedBase64" ? 4 * Math.ceil(sent / 6) + 1 : 0);
  const stream = Readable.from(pieces());
  return { stream, sizeBytes: Buffer.byteLength(head) + base64Chars + Buffer.byteLength(tail) };

  async function* pieces(): AsyncGenerator<Buffer> {
    yield Buffer.from(head);
    let left = spoilt === "dropHalfway" ? Math.floor(base64Chars / 2) : base64Chars;
    for await (const text of base64Of(path, sent, spoilt === "corruptZip")) {
      yield Buffer.from(text.slice(0, left), "latin1");
      left -= Math.min(left, text.length);
    }
    if (spoilt !== "dropHalfway") yield Buffer.from(tail);
  }
}

async function* base64Of(path: string, sizeBytes: number, corrupt: boolean): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let isSpoilt = !corrupt;
  for await (const chunk of createReadStream(path, { end: sizeBytes - 1, highWaterMark: chunkBytes })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    if (!isSpoilt) {
      const start = firstContent(bytes);
      bytes.fill(0xa5, start, start + 64);
      isSpoilt = true;
    }
    const whole = bytes.length - (bytes.length % 3);
    yield bytes.toString("base64", 0, whole);
    rest = bytes.subarray(whole);
  }
  yield rest.toString("base64");
}

/** Returns where the first entry's content begins: behind its header of thirty bytes, its name and its extra field. */
function firstContent(zip: Buffer): number {
  return 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
}
