import type { ImportProgress } from "../../domain/catalogs/importProgress.ts";
import type { CatalogVersionState } from "../../domain/catalogs/versionLifeCycle.ts";
import type { CatalogVersion } from "../../models/CatalogVersion.ts";
import type { SatListVersion } from "../../models/sat/SatListVersion.ts";
import type { Job, JobState } from "./job.ts";

const catalogStates: Readonly<Record<CatalogVersionState, JobState>> = {
  fetching: "running",
  reading: "running",
  staged: "running",
  // The work is done, and somebody has to say yes to what came of it.
  awaitingApproval: "done",
  active: "done",
  superseded: "done",
  unchanged: "done",
  refused: "failed",
  failed: "failed",
};

/** Returns an import of SAT's catalogs as long work, by the rows of its workbook. */
export function jobOfCatalogImport(version: CatalogVersion): Job {
  const { id, counts, createdAt, stagedAt, endedAt } = version;
  const progress = version.progress as ImportProgress | null;
  const isQueued = version.state === "fetching" && progress === null;
  const state = isQueued ? "queued" : catalogStates[version.state];
  const rows = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    id,
    kind: "catalogImport",
    state,
    done: rows ?? progress?.rows ?? null,
    total: rows ?? progress?.totalRows ?? null,
    failed: 0,
    reason: version.faults?.[0]?.code ?? null,
    createdAt,
    endedAt: endedAt ?? (state === "done" ? stagedAt : null),
  };
}

/** Returns an import of a list of SAT's as long work, by its entries. */
export function jobOfSatList({ id, rows, faults, createdAt, endedAt }: SatListVersion): Job {
  const ended = faults ? "failed" : "done";
  return {
    id,
    kind: "satListImport",
    state: endedAt ? ended : "running",
    done: rows,
    total: endedAt ? rows : null,
    failed: 0,
    reason: faults?.[0]?.code ?? null,
    createdAt,
    endedAt,
  };
}
