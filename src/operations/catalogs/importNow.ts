import type { Actor } from "../../domain/access/actor.ts";
import type { Workbook } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import type { ImportDifference } from "../../domain/catalogs/importProgress.ts";
import { sourceFault } from "../../domain/catalogs/sourceFault.ts";
import { isUnderWay } from "../../domain/catalogs/versionLifeCycle.ts";
import { AppError } from "../../errors.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import type { Deps } from "../deps.ts";
import { approveVersion } from "./approveVersion.ts";
import { importAlone } from "./importAlone.ts";
import { moveVersion } from "../lifeCycles/moveVersion.ts";
import type { ProgressReport } from "./reportProgress.ts";
import { requestImport } from "./requestImport.ts";
import { type ImportDeps, runImport } from "./runImport.ts";

export interface ImportOrder {
  readonly workbook: Workbook;
  /** The address of the workbook; the configured one when absent. */
  readonly address?: string;
  /** Says yes to doubts beforehand. */
  readonly approve: boolean;
}

/**
 * Imports a workbook here and now, without the queue, and answers what came of it. Throws `catalog.import_running` when
 * somebody else does; whatever else it throws, the version is left failed.
 */
export async function importNow(
  deps: ImportDeps & Pick<Deps, "relay">,
  actor: Actor,
  { approve, ...request }: ImportOrder,
  progressOf?: (version: CatalogVersion) => ProgressReport,
): Promise<CatalogVersion> {
  const tried = await importAlone(deps.db, request.workbook, async () => {
    const { id } = await requestImport(deps, actor, { ...request, through: "cli", runsItself: true });
    try {
      return await runImport(deps, id, { signal: new AbortController().signal, progressOf });
    } catch (error) {
      await fail(deps, id);
      throw error;
    }
  });
  if (tried.kind === "busy") throw new AppError("catalog.import_running");
  const waiting = approve ? await waitingFor(deps.db, tried.result) : undefined;
  return waiting ? approveVersion(deps, actor, waiting.id) : tried.result;
}

async function fail({ db, clock }: ImportDeps, id: string): Promise<void> {
  const version = await CatalogVersion.query(db).findOne({ id });
  if (!version || !isUnderWay(version.state)) return;
  await moveVersion(db, version, "failed", {
    at: clock.now(),
    patch: { faults: [sourceFault("given_up", "1")] },
  });
}

/** The version to say yes to: this one, or the earlier one of the same file. */
async function waitingFor(db: Deps["db"], version: CatalogVersion): Promise<CatalogVersion | undefined> {
  if (version.state === "awaitingApproval") return version;
  const { sameAs } = (version.diff ?? {}) as Partial<ImportDifference>;
  if (version.state !== "unchanged" || sameAs === undefined) return undefined;
  return CatalogVersion.query(db).findOne({ number: sameAs, state: "awaitingApproval" });
}
