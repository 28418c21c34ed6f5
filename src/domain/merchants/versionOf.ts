/** Names a state of something by when its parts were last changed; for ETag and If-Match. */
export function versionOf(...changedAt: readonly (Date | null | undefined)[]): string {
  return changedAt.map((at) => (at ? at.getTime().toString(36) : "0")).join("-");
}
