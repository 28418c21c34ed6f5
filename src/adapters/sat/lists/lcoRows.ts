import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { SatListRows } from "../../../ports/satListSource.ts";
import { LcoError } from "./LcoError.ts";
import { LcoParser } from "./LcoParser.ts";
import { signedContent } from "./signedContent.ts";

const rowsAtOnce = 500;
const pieceBytes = 65_536;

/**
 * Reads the rows of a part of the LCO, some hundred at a time: XML, alone or within SAT's signature, gzip or not. Memory
 * stays flat whatever it unpacks to. `undefined` ends what cannot be read.
 */
export async function* lcoRows(file: string): AsyncIterable<SatListRows | undefined> {
  const bytes = await bytesOf(file);
  try {
    let batch: (readonly string[])[] = [];
    const parser = new LcoParser((row) => batch.push(row));
    for await (const piece of signedContent(bytes as AsyncIterable<Buffer>)) {
      parser.write(piece);
      if (batch.length < rowsAtOnce) continue;
      yield batch;
      batch = [];
    }
    parser.close();
    yield batch;
  } catch (error) {
    if (!isDamage(error)) throw error;
    yield undefined;
  } finally {
    bytes.destroy();
  }
}

async function bytesOf(file: string): Promise<Readable> {
  const stream = createReadStream(file, { highWaterMark: pieceBytes });
  if (!(await isPacked(file))) return stream;
  // Errors of either reach whoever reads the second.
  return pipeline(stream, createGunzip({ chunkSize: pieceBytes }), () => undefined);
}

async function isPacked(file: string): Promise<boolean> {
  const opened = await open(file);
  try {
    const { buffer } = await opened.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.equals(Buffer.from([0x1f, 0x8b]));
  } finally {
    await opened.close();
  }
}

function isDamage(error: unknown): boolean {
  return error instanceof LcoError || String((error as { code?: unknown }).code).startsWith("Z_");
}
