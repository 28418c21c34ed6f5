import type { Knex } from "knex";
import type { ImportRow } from "../../models/ImportRow.ts";
import { moveRow } from "./rows/moveRow.ts";
import type { Patch } from "./rows/moveRows.ts";

/** Takes an import that the transaction holds into a state, the only code that does, and brings the model up to date. */
export async function moveImport(
  tx: Knex.Transaction,
  row: ImportRow,
  to: ImportRow["state"],
  patch: Patch<ImportRow>,
): Promise<void> {
  await moveRow(tx, row, to, patch);
}
