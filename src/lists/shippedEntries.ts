import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** A row of the shipped lists, as a table of entries has it; `fields` is JSON. */
export interface ShippedEntry {
  readonly catalog: string;
  readonly parent: string;
  readonly code: string;
  readonly position: number;
  readonly description: string;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly fields: string;
}

/** Says of a row, before it is read, whether it is wanted. */
export type Wanted = (catalog: string, code: string, position: number) => boolean;

/** Yields the rows of a workbook in SAT's order, catalog by catalog, or the wanted ones. It reads the file at once. */
export function* shippedEntries(workbook: string, wanted: Wanted = () => true): Generator<ShippedEntry> {
  const packed = readFileSync(new URL(`./catalogs/${workbook}.tsv.br`, import.meta.url));
  const text = brotliDecompressSync(packed).toString();
  let [catalog, position] = ["", 0];
  for (let at = 0, end = text.indexOf("\n"); end >= 0; at = end + 1, end = text.indexOf("\n", at)) {
    if (!text.startsWith(`${catalog}\t`, at))
      [catalog, position] = [text.slice(at, text.indexOf("\t", at)), 0];
    const code = text.indexOf("\t", at + catalog.length + 1) + 1;
    if (wanted(catalog, text.slice(code, text.indexOf("\t", code)), position))
      yield entryOf(text.slice(at, end));
    position += 1;
  }
}

function entryOf(line: string): ShippedEntry {
  const values = line.split("\t");
  const text = (at: number): string => unescaped(values[at] ?? "");
  const day = (at: number): string | null => (values[at] === nothing ? null : text(at));
  return {
    catalog: text(0),
    parent: text(1),
    code: text(2),
    position: Number(text(3)),
    description: text(4),
    validFrom: day(5),
    validUntil: day(6),
    fields: text(7),
  };
}

const nothing = String.raw`\N`;

/** Reads the text format of COPY, where what would end a field or a row has a backslash before it. */
function unescaped(value: string): string {
  return value.includes("\\")
    ? value.replace(/\\(.)/g, (_, letter: string) => letters[letter] ?? letter)
    : value;
}

const letters: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r" };
