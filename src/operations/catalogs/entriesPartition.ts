/** Returns the name of the partition that holds the entries of a version. Safe to put into SQL. */
export function entriesPartition(versionNumber: number): string {
  if (!Number.isSafeInteger(versionNumber) || versionNumber < 1)
    throw new Error(`${versionNumber} is no number of a version.`);
  return `catalog_entries_${versionNumber}`;
}
