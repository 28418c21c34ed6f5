import { isEnded, openRequestStates, type SatDownloadState, type SatRequestState } from "./lifeCycles.ts";

/**
 * Returns the state of a download, by its requests that no other has taken the place of. It never goes back while it
 * is under way.
 */
export function downloadState(leaves: readonly SatRequestState[]): SatDownloadState {
  return leaves.every(isEnded) ? endOf(leaves) : furthest(leaves);
}

/** Returns the worst of the ends, since the rest does not make up for it; what came is in the mirror all the same. */
function endOf(leaves: readonly SatRequestState[]): SatDownloadState {
  for (const state of ["cancelled", "refused", "expired", "done"] as const)
    if (leaves.includes(state)) return state;
  return "empty";
}

/**
 * Returns the furthest state of those under way; where a part is in the mirror already, the download is importing.
 */
function furthest(leaves: readonly SatRequestState[]): SatDownloadState {
  if (leaves.includes("done")) return "importing";
  return openRequestStates.findLast((state) => leaves.includes(state)) ?? "requested";
}
