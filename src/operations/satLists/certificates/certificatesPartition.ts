/** Returns the name of the partition that holds the certificates of a version; what is none of ours throws. */
export function certificatesPartition(versionNumber: number): string {
  if (!Number.isSafeInteger(versionNumber)) throw new TypeError(`No number of a version: ${versionNumber}`);
  return `sat_list_certificates_${versionNumber}`;
}
