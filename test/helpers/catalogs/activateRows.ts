import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { CatalogBatch } from "../../../src/domain/catalogs/import/WorkbookIntake.ts";
import { CatalogVersion } from "../../../src/models/CatalogVersion.ts";
import { activateVersion } from "../../../src/operations/catalogs/activateVersion.ts";
import { moveVersion } from "../../../src/operations/lifeCycles/moveVersion.ts";
import { copyEntries } from "../../../src/operations/catalogs/copyEntries.ts";
import { emptyRow, type SomeRows } from "./catalogsWith.ts";
import { definitionOf } from "./definitionOf.ts";

/** A version of CFDI's workbook with these rows, staged as the import leaves it. */
export async function stageRows(db: Knex, rows: SomeRows): Promise<CatalogVersion> {
  return db.transaction(async (tx) => {
    const version = await CatalogVersion.query(tx)
      .insert({
        id: randomUUID(),
        workbook: "cfdi",
        state: "reading",
        source: "test",
        requestedThrough: "cli",
      })
      .returning("*");
    const { counts } = await copyEntries(tx, version.number, batchesOf(rows));
    return moveVersion(tx, version, "staged", { at: new Date(), patch: { stagedAt: new Date(), counts } });
  });
}

/** The same, and it counts from now on. */
export async function activateRows(db: Knex, rows: SomeRows): Promise<CatalogVersion> {
  const { id } = await stageRows(db, rows);
  return db.transaction((tx) => activateVersion(tx, { versionId: id, at: new Date() }));
}

async function* batchesOf(catalogs: SomeRows): AsyncIterable<CatalogBatch> {
  for (const [name, rows] of Object.entries(catalogs)) {
    yield {
      definition: definitionOf(name),
      rows: rows.map((row) => ({ ...emptyRow, description: row.code, ...row })),
    };
  }
}
