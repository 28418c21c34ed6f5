import type { LifeCycle } from "../lifeCycles/lifeCycle.ts";

export type CatalogVersionState =
  | "fetching"
  | "reading"
  | "staged"
  | "awaitingApproval"
  | "active"
  | "superseded"
  | "refused"
  | "unchanged"
  | "failed";

/**
 * fetching: the workbook is being downloaded. reading: its rows go into a partition of their own. staged: all of them are
 * there, and are compared with the active version. awaitingApproval: sound, but so different that somebody has to say
 * yes. active: what counts. superseded: what counted once, and may again.
 * refused: the workbook, or somebody, said no; the faults tell why. unchanged: nothing new. failed: given up.
 */
export const catalogVersionTransitions: LifeCycle<CatalogVersionState> = {
  fetching: ["reading", "unchanged", "refused", "failed"],
  reading: ["staged", "unchanged", "refused", "failed"],
  staged: ["awaitingApproval", "active", "unchanged", "refused", "failed"],
  awaitingApproval: ["active", "refused"],
  active: ["superseded"],
  superseded: ["active"],
  refused: [],
  unchanged: [],
  failed: [],
};

/** Says whether a version in this state may be made the active one, for the first time or again. */
export function canBeActivated(state: CatalogVersionState): boolean {
  return catalogVersionTransitions[state].includes("active");
}

/** Says whether an import in this state is still going on, or waiting for its turn. */
export function isUnderWay(state: CatalogVersionState): boolean {
  return (underWay as readonly CatalogVersionState[]).includes(state);
}

/** A workbook has at most one version in these. */
export const underWay = ["fetching", "reading", "staged"] as const satisfies readonly CatalogVersionState[];
