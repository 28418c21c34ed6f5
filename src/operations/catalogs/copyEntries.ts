import type { Knex } from "knex";
import type { CatalogBatch } from "../../domain/catalogs/import/WorkbookIntake.ts";
import { copyInto, type CopyValue } from "../../platform/copyInto.ts";
import { entriesPartition } from "./entriesPartition.ts";

/**
 * Puts the rows of a version into a partition of its own and answers how many each catalog got. The partition is made,
 * filled, indexed, analyzed and attached in this transaction: readers of other versions notice nothing, and a process
 * killed at any moment leaves nothing. What an earlier run of the same import has left committed is replaced.
 * A code that stands twice breaks the index and throws; the domain has refused such a workbook before.
 */
export async function copyEntries(
  tx: Knex.Transaction,
  versionNumber: number,
  batches: AsyncIterable<CatalogBatch>,
): Promise<Record<string, number>> {
  const partition = entriesPartition(versionNumber);
  const counts: Record<string, number> = {};
  // Waiting for a slow workbook holds up nobody: the only rows locked are of a table that nobody else can see.
  await tx.raw("set local idle_in_transaction_session_timeout = '30min'");
  await tx.raw(`drop table if exists ${partition}`);
  // With the condition that attaching it would otherwise have to check row by row.
  await tx.raw(`create table ${partition} (
    like catalog_entries including defaults, check (version_number = ${versionNumber})
  )`);
  await copyInto(tx, partition, columnsOf(batches, versionNumber, counts), { freeze: true });
  await tx.raw(`create unique index on ${partition} (version_number, catalog, parent, code)`);
  // What is looked up and joined by; to sample descriptions and fields too takes three times as long.
  await tx.raw(`analyze ${partition} (catalog, parent, code)`);
  await tx.raw(`alter table catalog_entries attach partition ${partition} for values in (${versionNumber})`);
  return counts;
}

/** In the order of the table's columns. Positions count on where a catalog goes on in another sheet. */
async function* columnsOf(
  batches: AsyncIterable<CatalogBatch>,
  versionNumber: number,
  counts: Record<string, number>,
): AsyncIterable<CopyValue[][]> {
  for await (const { definition, rows } of batches) {
    const { name } = definition;
    const first = counts[name] ?? 0;
    counts[name] = first + rows.length;
    yield rows.map(({ parent, code, description, validFrom, validUntil, fields }, index) => [
      versionNumber,
      name,
      parent,
      code,
      first + index,
      description,
      validFrom,
      validUntil,
      JSON.stringify(fields),
    ]);
  }
}
