import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { satListDefinitions } from "../../domain/satLists/satListDefinitions.ts";
import { AppError } from "../../errors.ts";
import { download } from "../../platform/http/download.ts";
import { HttpFailure } from "../../platform/http/HttpFailure.ts";
import type { SatListSource } from "../../ports/satListSource.ts";

/** The list of article 69 has some hundred megabytes. */
const maxBytes = 1_073_741_824;
const timeoutMs = 1_800_000;
const rowsAtOnce = 500;

/** Reads SAT's lists over HTTP from a folder: SAT's own or the sandbox's. */
export function satListSource(folder: string | undefined): SatListSource {
  const addressOf: SatListSource["addressOf"] = (list) => {
    if (folder === undefined) throw new AppError("sat_list.source_unset");
    return new URL(satListDefinitions[list].file, folder).href;
  };
  return {
    addressOf,
    async fetch({ list, file, signal }) {
      const url = new URL(addressOf(list));
      const mayFollow = (next: URL) => next.host === url.host;
      try {
        const onBytes = () => undefined;
        const got = await download({ url, file, maxBytes, timeoutMs, signal, mayFollow, onBytes });
        if (got.status === 200) return { kind: "fetched", sha256: got.sha256, sizeBytes: got.sizeBytes };
        throw new AppError("sat.unreachable", { internal: `GET ${url.host}${url.pathname}: ${got.status}` });
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error;
        if (error.reason === "too_large") return { kind: "tooLarge" };
        throw new AppError("sat.unreachable", { internal: error.message, cause: error });
      }
    },
    rows,
  };
}

async function* rows(file: string): AsyncIterable<readonly (readonly string[])[] | undefined> {
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
