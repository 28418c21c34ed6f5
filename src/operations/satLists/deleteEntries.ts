import type { Knex } from "knex";

/** The rows that one statement deletes: far less than a minute's work on a slow disk. */
const deletedAtOnce = 100_000;

/** Deletes a version's taxpayers, some at a time, so that no statement runs out of time, however long the list. */
export async function deleteEntries(tx: Knex.Transaction, versionNumber: number): Promise<void> {
  for (let deleted = deletedAtOnce; deleted === deletedAtOnce;) {
    const { rowCount } = await tx.raw<{ rowCount: number }>(
      `delete from sat_list_entries where ctid = any(array(
         select ctid from sat_list_entries where version_number = ? limit ?))`,
      [versionNumber, deletedAtOnce],
    );
    deleted = rowCount;
  }
}
