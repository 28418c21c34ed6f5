import type { Knex } from "knex";
import { ImportRow } from "../../models/ImportRow.ts";

/** Returns an import that has not ended, and holds it until the transaction ends; other runs of it wait meanwhile. */
export async function lockImport(tx: Knex.Transaction, id: string): Promise<ImportRow | undefined> {
  return ImportRow.query(tx)
    .findById(id)
    .whereIn("state", ["queued", "running"])
    .select(ImportRow.visible)
    .forUpdate();
}
