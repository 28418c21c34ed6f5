/**
 * requested: SAT has not said yes yet. accepted, inProgress: SAT works at it. ready: its packages are known. importing:
 * some are stored and being read. done: everything is in the mirror. empty: SAT has nothing. refused: SAT, or one of its
 * limits, says no for good. expired: SAT never finished, or threw its answer away, more often than we ask again.
 */
export type SatDownloadState =
  | "requested"
  | "accepted"
  | "inProgress"
  | "ready"
  | "importing"
  | "done"
  | "empty"
  | "refused"
  | "expired"
  | "cancelled";

/** As of a download; `split`: others have taken its place. */
export type SatRequestState = SatDownloadState | "split";

/** listed: known by name. lost: SAT does not give it out any more. broken: kept, and not readable. */
export type SatPackageState =
  "listed" | "stored" | "importing" | "imported" | "lost" | "broken" | "cancelled";

export const openRequestStates = ["requested", "accepted", "inProgress", "ready", "importing"] as const;
export const openPackageStates = ["listed", "stored", "importing"] as const;

/** Whether nothing will happen to it any more by itself. */
export function isEnded(state: SatRequestState): boolean {
  return !(openRequestStates as readonly string[]).includes(state);
}

/** Whether a package is read, or never will be. */
export function isSettled(state: SatPackageState): boolean {
  return !(openPackageStates as readonly string[]).includes(state);
}
