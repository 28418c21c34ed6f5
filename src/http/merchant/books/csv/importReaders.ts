import type { ImportKind, ImportReader, ImportReaders } from "../../../../operations/imports/importReader.ts";
import type { CsvImport } from "./csvImport.ts";
import { customerFile } from "./customerFile.ts";
import { productFile } from "./productFile.ts";
import { readCsv } from "./readCsv.ts";
import { readRows } from "./readRows.ts";

/** Reads each kind of file by the schemas of the API's bodies. The worker's process hands them to the operation. */
export const importReaders: ImportReaders = {
  products: readerOf(productFile),
  customers: readerOf(customerFile),
};

function readerOf<Kind extends ImportKind>(kind: CsvImport<Kind>): ImportReader<Kind> {
  const { columns, rules, columnsSaid } = kind;
  return async (csv, context) => {
    const file = readCsv(csv, columns);
    if ("faults" in file) return file;
    return {
      rows: await readRows(file, rules, context),
      columns: columnsSaid(new Set(file.headerOf.keys())),
      ignoredColumns: file.ignored,
    };
  };
}
