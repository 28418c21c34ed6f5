import { createHash, type Hash } from "node:crypto";
import type { Knex } from "knex";
import type { CatalogBatch } from "../../domain/catalogs/import/WorkbookIntake.ts";
import { copyInto, type CopyValue } from "../../platform/database/copyInto.ts";
import { entriesPartition } from "./entriesPartition.ts";

/** What a version holds, by catalog. */
export interface StoredEntries {
  readonly counts: Readonly<Record<string, number>>;
  /** SHA-256 of the rows in their order, hexadecimal. */
  readonly digests: Readonly<Record<string, string>>;
}

interface Tally {
  count: number;
  readonly hash: Hash;
}

/**
 * Puts the rows of a version into a partition of its own and answers what each catalog got. The partition is made,
 * filled, indexed, analyzed and attached in this transaction: readers of other versions notice nothing, and a process
 * killed at any moment leaves nothing. What an earlier run of the same import has left committed is replaced.
 * A code that stands twice breaks the index and throws; the domain has refused such a workbook before.
 */
export async function copyEntries(
  tx: Knex.Transaction,
  versionNumber: number,
  batches: AsyncIterable<CatalogBatch>,
): Promise<StoredEntries> {
  const partition = entriesPartition(versionNumber);
  const tallies = new Map<string, Tally>();
  // Waiting for a slow workbook holds up nobody: the only rows locked are of a table that nobody else can see.
  await tx.raw("set local idle_in_transaction_session_timeout = '30min'");
  await tx.raw(`drop table if exists ${partition}`);
  // With the condition that attaching it would otherwise have to check row by row.
  await tx.raw(`create table ${partition} (
    like catalog_entries including defaults, check (version_number = ${versionNumber})
  )`);
  await copyInto(tx, partition, columnsOf(batches, versionNumber, tallies), { freeze: true });
  await tx.raw(`create unique index on ${partition} (version_number, catalog, parent, code)`);
  // What is looked up and joined by; to sample descriptions and fields too takes three times as long.
  await tx.raw(`analyze ${partition} (catalog, parent, code)`);
  await tx.raw(`alter table catalog_entries attach partition ${partition} for values in (${versionNumber})`);
  const each = <T>(value: (tally: Tally) => T) =>
    Object.fromEntries([...tallies].map(([name, tally]) => [name, value(tally)]));
  return { counts: each(({ count }) => count), digests: each(({ hash }) => hash.digest("hex")) };
}

/** In the order of the table's columns. Positions count on where a catalog goes on in another sheet. */
async function* columnsOf(
  batches: AsyncIterable<CatalogBatch>,
  versionNumber: number,
  tallies: Map<string, Tally>,
): AsyncIterable<CopyValue[][]> {
  for await (const { definition, rows } of batches) {
    const { name } = definition;
    const tally = tallies.get(name) ?? { count: 0, hash: createHash("sha256") };
    tallies.set(name, tally);
    const first = tally.count;
    tally.count += rows.length;
    const columns = rows.map(({ parent, code, description, validFrom, validUntil, fields }, index) => [
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
    tally.hash.update(columns.map(([, , ...values]) => values.join("\0")).join("\n"));
    yield columns;
  }
}
