import { createHash, type Hash } from "node:crypto";
import type { Knex } from "knex";
import type { CatalogBatch } from "../../domain/catalogs/import/WorkbookIntake.ts";
import { copyInto, type CopyValue } from "../../platform/database/copyInto.ts";
import { fillPartition } from "./fillPartition.ts";

/** The entries that a version holds, by catalog. */
export interface StoredEntries {
  readonly counts: Readonly<Record<string, number>>;
  /** The SHA-256 of the rows in their order, hexadecimal. */
  readonly digests: Readonly<Record<string, string>>;
}

interface Tally {
  count: number;
  readonly hash: Hash;
}

/**
 * Puts the rows of a version into a partition of its own (`fillPartition`) and returns what each catalog got. A code that
 * stands twice throws; the domain has refused such a workbook before.
 */
export async function copyEntries(
  tx: Knex.Transaction,
  versionNumber: number,
  batches: AsyncIterable<CatalogBatch>,
): Promise<StoredEntries> {
  const tallies = new Map<string, Tally>();
  await fillPartition(tx, versionNumber, (partition) =>
    copyInto(tx, partition, columnsOf(batches, versionNumber, tallies), { freeze: true }),
  );
  const each = <T>(value: (tally: Tally) => T) =>
    Object.fromEntries([...tallies].map(([name, tally]) => [name, value(tally)]));
  return { counts: each(({ count }) => count), digests: each(({ hash }) => hash.digest("hex")) };
}

/** Yields the columns in the order of the table's. Positions count on where a catalog goes on in another sheet. */
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
