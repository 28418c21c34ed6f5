import type { Actor } from "../../domain/access/actor.ts";
import type { Workbook } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import type { ImportDifference } from "../../domain/catalogs/importProgress.ts";
import { sourceFault } from "../../domain/catalogs/sourceFault.ts";
import { AppError } from "../../errors.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import type { Deps } from "../deps.ts";
import { approveVersion } from "./approveVersion.ts";
import { failVersion } from "./failVersion.ts";
import { importAlone } from "./importAlone.ts";
import type { ProgressReport } from "./reportProgress.ts";
import { requestImport } from "./requestImport.ts";
import { type ImportDeps, runImport } from "./runImport.ts";
import { withVersion } from "./withVersion.ts";

export interface ImportOrder {
  readonly workbook: Workbook;
  /** The address of the workbook; the configured one when absent. */
  readonly address?: string;
  /** True to accept doubts beforehand. */
  readonly approve: boolean;
}

/**
 * Imports a workbook here and now, without the queue, and returns what came of it. Throws `catalog.import_running` when
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
    return withVersion(deps, id, async (version, lease) => {
      try {
        return await runImport(deps, version, { signal: new AbortController().signal, progressOf });
      } catch (error) {
        await failVersion(deps, lease, { id, faults: [sourceFault("given_up", "1")] });
        throw error;
      }
    });
  });
  if (tried.kind === "busy") throw new AppError("catalog.import_running");
  const waiting = approve ? await waitingFor(deps.db, tried.result) : undefined;
  return waiting ? approveVersion(deps, actor, waiting.id) : tried.result;
}

/** Returns the version that waits for approval: this one, or the earlier one of the same file. */
async function waitingFor(db: Deps["db"], version: CatalogVersion): Promise<CatalogVersion | undefined> {
  if (version.state === "awaitingApproval") return version;
  const { sameAs } = (version.diff ?? {}) as Partial<ImportDifference>;
  if (version.state !== "unchanged" || sameAs === undefined) return undefined;
  return CatalogVersion.query(db).findOne({ number: sameAs, state: "awaitingApproval" });
}
