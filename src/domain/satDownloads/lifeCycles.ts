import type { LifeCycle } from "../lifeCycles/lifeCycle.ts";

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

/** The state of a request, as that of a download; `split`: others have taken its place. */
export type SatRequestState = SatDownloadState | "split";

/** listed: known by name. lost: SAT does not give it out any more. broken: kept, and not readable. */
export type SatPackageState =
  "listed" | "stored" | "importing" | "imported" | "lost" | "broken" | "cancelled";

export const openRequestStates = ["requested", "accepted", "inProgress", "ready", "importing"] as const;
export const openPackageStates = ["listed", "stored", "importing"] as const;

/**
 * A request whose range is asked again is split, even when it had ended: a retried download does so with what was
 * refused, has expired or was cancelled, unless SAT had accepted it: then it is looked at again.
 */
export const satRequestTransitions: LifeCycle<SatRequestState> = {
  requested: ["accepted", "empty", "refused", "expired", "split", "cancelled"],
  accepted: ["accepted", "inProgress", "ready", "empty", "refused", "expired", "split", "cancelled"],
  inProgress: ["accepted", "inProgress", "ready", "empty", "refused", "expired", "split", "cancelled"],
  ready: ["importing", "done", "expired", "split", "refused", "cancelled"],
  importing: ["done", "expired", "split", "refused", "cancelled"],
  done: [],
  empty: [],
  refused: ["accepted", "split"],
  expired: ["split"],
  split: [],
  cancelled: ["accepted", "split"],
};

const downloadEnds = ["done", "empty", "refused", "expired", "cancelled"] as const;

/** A download stands where its requests stand; it goes back when a range is asked again. */
export const satDownloadTransitions: LifeCycle<SatDownloadState> = {
  requested: ["accepted", "inProgress", "ready", "importing", ...downloadEnds],
  accepted: ["requested", "inProgress", "ready", "importing", ...downloadEnds],
  inProgress: ["requested", "accepted", "ready", "importing", ...downloadEnds],
  ready: ["requested", "accepted", "inProgress", "importing", ...downloadEnds],
  importing: ["requested", "accepted", "inProgress", "ready", ...downloadEnds],
  done: [],
  empty: [],
  refused: ["requested"],
  expired: ["requested"],
  cancelled: [],
};

/** A run that takes an import over enters importing again; what was stopped is listed again when its request is. */
export const satPackageTransitions: LifeCycle<SatPackageState> = {
  listed: ["stored", "lost", "cancelled"],
  stored: ["importing", "cancelled"],
  importing: ["importing", "imported", "broken", "cancelled"],
  imported: [],
  lost: [],
  broken: [],
  cancelled: ["listed"],
};

/** Returns whether nothing will happen to it any more by itself. */
export function isEnded(state: SatRequestState): boolean {
  return !(openRequestStates as readonly string[]).includes(state);
}

/** Returns whether a package is read, or never will be. */
export function isSettled(state: SatPackageState): boolean {
  return !(openPackageStates as readonly string[]).includes(state);
}
