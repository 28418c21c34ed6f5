import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { SatListRows } from "../../../ports/satListSource.ts";

const rowsAtOnce = 500;

/** Reads the rows of a CSV of SAT's, some hundred at a time. `undefined` ends what is no CSV. */
export async function* csvRows(file: string): AsyncIterable<SatListRows | undefined> {
  const parser = parse({ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  const text = Readable.from(textOf(file, await encodingOf(file)));
  text.on("error", (error) => parser.destroy(error));
  let batch: (readonly string[])[] | undefined = [];
  try {
    for await (const row of text.pipe(parser) as AsyncIterable<readonly string[]>) {
      batch.push(row);
      if (batch.length < rowsAtOnce) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    batch = undefined;
  } finally {
    text.destroy();
  }
  yield batch;
}

async function* textOf(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** SAT writes Windows-1252; a byte order mark says that it has changed its mind. */
async function encodingOf(file: string): Promise<string> {
  const opened = await open(file);
  try {
    const { buffer } = await opened.read(Buffer.alloc(3), 0, 3, 0);
    return buffer.equals(Buffer.from([0xef, 0xbb, 0xbf])) ? "utf-8" : "windows-1252";
  } finally {
    await opened.close();
  }
}
