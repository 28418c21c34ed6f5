import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { csvFault } from "../../../../domain/spreadsheets/csvFault.ts";
import type { Fault } from "../../../../errors.ts";
import { csvDialect, delimiterOf, unreadable } from "./csvDialect.ts";
import { type CsvHead, type CsvRow, type FileColumns, type Parsed, readHead, readRecord } from "./csvHead.ts";

/** The headers of the widest file are in so many characters, and with them its separator. */
const charactersOfHead = 65_536;

type Chunks = AsyncIterable<Uint8Array>;

export interface CheckedCsv {
  readonly head: CsvHead;
  readonly count: number;
}

/** Reads a file as `readCsv` does, without holding its rows: its headers and their number, or the faults of the whole. */
export async function checkCsv(
  chunks: Chunks,
  columns: FileColumns,
  most: number,
): Promise<CheckedCsv | { readonly faults: readonly Fault[] }> {
  let head: CsvHead | undefined;
  let count = 0;
  try {
    for await (const record of recordsOf(chunks)) {
      if (head) count += 1;
      else {
        const found = readHead(record, columns);
        if ("faults" in found) return found;
        head = found;
      }
      if (count > most) return { faults: [csvFault("csv.too_many_rows", "csv", { most })] };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { faults: [unreadable(error)] };
  }
  return head && count > 0 ? { head, count } : { faults: [csvFault("csv.empty", "csv")] };
}

/** Reads the rows of a file that was checked, one after the other, from a place on. */
export async function* csvRowsAfter(
  chunks: Chunks,
  { head }: Pick<CheckedCsv, "head">,
  after: number,
): AsyncGenerator<CsvRow> {
  let place = -1;
  for await (const record of recordsOf(chunks)) {
    if (place >= after) yield readRecord(record, head);
    place += 1;
  }
}

async function* recordsOf(chunks: Chunks): AsyncGenerator<Parsed> {
  const texts = textsOf(chunks);
  const first = await texts.next();
  if (first.done) return;
  const parser = parse({ ...csvDialect, delimiter: delimiterOf(first.value) });
  // A failure destroys the parser, whose reader is told; one that stops early has all that it wanted.
  pipeline(Readable.from(after(first.value, texts)), parser).catch(() => {});
  yield* parser as AsyncIterable<Parsed>;
}

async function* after(first: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* texts;
}

/** Yields the file as text with one kind of line end; its headers are in the first piece. */
async function* textsOf(chunks: Chunks): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let text = "";
  let isBegun = false;
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (!isBegun && text.length < charactersOfHead) continue;
    isBegun = true;
    // The second half of a line end may be in the next chunk.
    const whole = text.endsWith("\r") ? text.length - 1 : text.length;
    if (whole > 0) yield text.slice(0, whole).replaceAll(/\r\n?/g, "\n");
    text = text.slice(whole);
  }
  text += decoder.decode();
  if (text !== "") yield text.replaceAll(/\r\n?/g, "\n");
}
