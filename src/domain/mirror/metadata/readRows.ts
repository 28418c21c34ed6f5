import type { PackageFault } from "../../satDownloads/packageFault.ts";
import { type MetadataColumn, metadataColumns } from "./metadataColumns.ts";
import type { MetadataRow } from "./metadataRow.ts";
import { MetadataTable } from "./MetadataTable.ts";
import { splitLines, type TextLine } from "./splitLines.ts";

/**
 * Yields the rows of a text of metadata, and its broken lines as faults, in the order of the text; the same bytes
 * always give the same sequence. Columns go by the header's names, in any order. A text whose header lacks a wanted
 * column is one fault.
 */
export async function* readRows(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  entry: string,
  wanted: readonly MetadataColumn[],
): AsyncGenerator<MetadataRow | PackageFault> {
  let table: MetadataTable | undefined;
  for await (const lines of splitLines(pieces))
    for (const line of lines) {
      if (table && !isHeader(line)) {
        const row = table.push(line);
        if (row) yield row;
      } else if (line.text.trim() !== "") {
        if (table) yield* table.end();
        const columns = metadataColumns(line.text);
        const missing = wanted.filter((column) => !columns.includes(column));
        if (missing.length > 0) {
          yield noHeader(line, missing, entry);
          return;
        }
        table = new MetadataTable(line, columns, entry);
      }
    }
  if (table) yield* table.end();
}

/** Says whether the line is the header, which texts that were put together from several have more than once. */
function isHeader({ text }: TextLine): boolean {
  return /^\ufeff?uuid~/i.test(text);
}

function noHeader({ number, text }: TextLine, missing: readonly string[], entry: string): PackageFault {
  const message = `The header lacks ${missing.join(", ")}; the text was not read.`;
  return { code: "metadata.header", entry, line: number, message, original: text.slice(0, 1_000) };
}
