import type { PackageFault, Repair } from "../../satDownloads/packageFault.ts";
import { type JoinedLine, LineJoiner } from "./LineJoiner.ts";
import type { MetadataColumn } from "./metadataColumns.ts";
import type { MetadataRow } from "./metadataRow.ts";
import { splitCells } from "./splitCells.ts";
import type { TextLine } from "./splitLines.ts";

const longestOriginal = 1_000;

/** The lines below one header. A row is known when the line after it is. */
export class MetadataTable {
  readonly #columns: readonly (MetadataColumn | undefined)[];
  readonly #entry: string;
  readonly #joiner: LineJoiner;

  constructor(header: TextLine, columns: readonly (MetadataColumn | undefined)[], entry: string) {
    this.#columns = columns;
    this.#entry = entry;
    this.#joiner = new LineJoiner({
      columns: columns.length,
      startsWithUuid: columns[0] === "uuid",
      hasReturns: header.hasReturn,
    });
  }

  push(line: TextLine): MetadataRow | PackageFault | undefined {
    const joined = this.#joiner.push(line);
    return joined && this.#toRow(joined);
  }

  *end(): Generator<MetadataRow | PackageFault> {
    const joined = this.#joiner.end();
    if (joined) yield this.#toRow(joined);
  }

  #toRow(joined: JoinedLine): MetadataRow | PackageFault {
    const original = joined.text.slice(0, longestOriginal);
    const split = splitCells(joined.text, this.#columns);
    if (!split) {
      const message = "The line does not have the columns of the header.";
      return { code: "line.columns", entry: this.#entry, line: joined.number, message, original };
    }
    const cells: Partial<Record<MetadataColumn, string>> = {};
    this.#columns.forEach((column, at) => {
      if (column) cells[column] = split.cells[at] ?? "";
    });
    return { line: joined.number, cells, original, repairs: repairsOf(joined, split.repair) };
  }
}

const none: MetadataRow["repairs"] = [];
const wasCut: Repair = { code: "line.joined", message: "The line was cut apart by a line feed in it." };

function repairsOf({ lines, repair }: JoinedLine, ofCells: JoinedLine["repair"]): MetadataRow["repairs"] {
  if (lines === 1 && !repair && !ofCells) return none;
  return [...(lines > 1 ? [wasCut] : []), ...(repair ? [repair] : []), ...(ofCells ? [ofCells] : [])];
}
