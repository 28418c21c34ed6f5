import type { Knex } from "knex";
import { entriesPartition } from "./entriesPartition.ts";

/**
 * Makes the partition of a version, has it filled, indexes, analyzes and attaches it, all in this transaction: readers of
 * other versions notice nothing, and a process killed at any moment leaves nothing. What an earlier run of the same
 * import has left committed is replaced. A code that stands twice breaks the index and throws.
 */
export async function fillPartition<T>(
  tx: Knex.Transaction,
  versionNumber: number,
  fill: (partition: string) => Promise<T>,
): Promise<T> {
  const partition = entriesPartition(versionNumber);
  // Waiting for a slow workbook holds up nobody: the only rows locked are of a table that nobody else can see.
  await tx.raw("set local idle_in_transaction_session_timeout = '30min'");
  await tx.raw(`drop table if exists ${partition}`);
  // It is made with the condition that attaching it would otherwise have to check row by row.
  await tx.raw(`create table ${partition} (
    like catalog_entries including defaults, check (version_number = ${versionNumber})
  )`);
  const filled = await fill(partition);
  await tx.raw(`create unique index on ${partition} (version_number, catalog, parent, code)`);
  // What is looked up and joined by; to sample descriptions and fields too takes three times as long. A tenth of the usual
  // sample says as much of columns that are all looked up by equality.
  await tx.raw("set local default_statistics_target = 10");
  await tx.raw(`analyze ${partition} (catalog, parent, code)`);
  await tx.raw(`alter table catalog_entries attach partition ${partition} for values in (${versionNumber})`);
  return filled;
}
