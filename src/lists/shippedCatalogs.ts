import { createReadStream, readFileSync } from "node:fs";
import { createBrotliDecompress } from "node:zlib";

/** The lists that the product brings of one of SAT's workbooks, as the manifest beside them describes it. */
export interface ShippedWorkbook {
  /** The day of SAT's newest revision among its catalogs. */
  readonly revision: string;
  /** The SHA-256 of the file as it lies in the repository, hexadecimal. */
  readonly sha256: string;
  readonly sizeBytes: number;
  /** The number of rows by catalog. */
  readonly counts: Readonly<Record<string, number>>;
  /** The SHA-256 of each catalog's rows in their order, as an import calculates it. */
  readonly digests: Readonly<Record<string, string>>;
}

const folder = new URL("./catalogs/", import.meta.url);

/** Returns what is shipped, by workbook. */
export function shippedCatalogs(): Readonly<Record<string, ShippedWorkbook>> {
  return JSON.parse(readFileSync(new URL("manifest.json", folder), "utf8")) as Record<
    string,
    ShippedWorkbook
  >;
}

/**
 * Yields the rows of a workbook in pieces of the text format of PostgreSQL's COPY: catalog, parent, code, position,
 * description, first and last day in force, and the other fields as JSON. Pieces end anywhere. A file that is damaged
 * makes it throw.
 */
export function shippedRows(workbook: string): AsyncIterable<Buffer> {
  const packed = createReadStream(new URL(`${workbook}.tsv.br`, folder));
  const rows = createBrotliDecompress({ chunkSize: pieceBytes });
  packed.once("error", (error) => rows.destroy(error));
  return packed.pipe(rows);
}

const pieceBytes = 262_144;
