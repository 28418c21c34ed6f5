import { rm } from "node:fs/promises";
import { isUnderWay } from "../../domain/catalogs/versionLifeCycle.ts";
import type { CatalogVersion } from "../../models/CatalogVersion.ts";
import type { Deps } from "../deps.ts";
import { dropOldVersions } from "./dropOldVersions.ts";
import { ensureWorkbook, fetchWorkbook } from "./fetchWorkbook.ts";
import { type ProgressReport, reportProgress } from "./reportProgress.ts";
import { settleVersion } from "./settleVersion.ts";
import { stageWorkbook } from "./stageWorkbook.ts";
import { workbookFile } from "./workbookFile.ts";

export type ImportDeps = Pick<Deps, "db" | "clock" | "config" | "log" | "catalogSource" | "workbooks">;

/** The steps of an import by the state that each goes on from. */
const steps = [
  ["fetching", fetchWorkbook],
  ["reading", ensureWorkbook],
  ["reading", stageWorkbook],
  ["staged", settleVersion],
] as const;

/** The circumstances of a run. Its progress goes into the version's row unless somebody looks on. */
export interface ImportOrders {
  readonly signal: AbortSignal;
  readonly progressOf?: ((version: CatalogVersion) => ProgressReport) | undefined;
}

/**
 * Takes an import from wherever it stands to its end. Each step ends in one transaction, so it may be killed at any
 * line and run again: what counts changes in a single switch or not at all. The caller sees to it that nobody else
 * imports the same workbook meanwhile (`importAlone`), and has taken the version (`withVersion`).
 */
export async function runImport(
  deps: ImportDeps,
  taken: CatalogVersion,
  { signal, progressOf = (version) => reportProgress(deps, version) }: ImportOrders,
): Promise<CatalogVersion> {
  let version = taken;
  const progress = progressOf(version);
  try {
    for (const [state, step] of steps) {
      signal.throwIfAborted();
      if (version.state === state) version = await step(deps, version, { signal, progress });
    }
  } finally {
    await progress.end();
  }
  if (isUnderWay(version.state)) throw new Error(`Version ${version.number} is left ${version.state}.`);
  await rm(workbookFile(deps.config, version.workbook), { force: true });
  await dropOldVersions(deps, version.workbook);
  return version;
}
