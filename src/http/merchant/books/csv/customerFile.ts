import { checkReceiver } from "../../../../domain/invoicing/receiver/checkReceiver.ts";
import { knownBy } from "../../../../domain/taxpayers/knownBy.ts";
import { customerValidator } from "../customers.schema.ts";
import type { CsvImport } from "./csvImport.ts";
import { customerColumns, customerColumnsSaid, customerOfRow } from "./customerColumns.ts";

/** Describes files with a customer a row, known by its RFC; with a generic one, by its name too. */
export const customerFile: CsvImport<"customers"> = {
  kind: "customers",
  columns: customerColumns,
  rules: {
    read: customerOfRow,
    validator: customerValidator,
    check: (sheet, { catalogs }) => checkReceiver(sheet, catalogs).faults,
    keyOf: knownBy,
  },
  columnsSaid: customerColumnsSaid,
};
