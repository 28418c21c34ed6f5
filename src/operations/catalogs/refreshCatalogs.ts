import { sourceFault } from "../../domain/catalogs/sourceFault.ts";
import { isUnderWay } from "../../domain/catalogs/versionLifeCycle.ts";
import { AppError } from "../../errors.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import { jobs } from "../../queues/jobs.ts";
import { allDone, type Outcomes, waitUntil } from "../../queues/outcome.ts";
import { failVersion } from "./failVersion.ts";
import { importAlone } from "./importAlone.ts";
import { type ImportDeps, runImport } from "./runImport.ts";
import { withVersion } from "./withVersion.ts";

/** The facts about a run that the queue passes on. */
interface Run {
  readonly signal: AbortSignal;
  readonly log: ImportDeps["log"];
  readonly attempt: number;
}

const { attempts } = jobs["catalog.refresh"];
/** A run whose worker is thought dead may still be going on. */
const lookAgainMs = 10_000;

/** Goes on with the imports that these versions are, one after the other, until each has come to its end. */
export async function refreshCatalogs(deps: ImportDeps, ids: readonly string[], run: Run): Promise<Outcomes> {
  for (const id of ids) {
    const version = await CatalogVersion.query(deps.db).findOne({ id });
    if (!version || !isUnderWay(version.state)) continue;
    const tried = await importAlone(deps.db, version.workbook, () => refresh(deps, id, run));
    if (tried.kind === "busy") {
      const at = new Date(deps.clock.now().getTime() + lookAgainMs);
      return new Map(ids.map((each) => [each, waitUntil(at, "another process imports this workbook")]));
    }
  }
  return allDone;
}

/**
 * Runs one import; after the last try the version is failed, and no dead letter remains, because the next import is a
 * new version.
 */
async function refresh(deps: ImportDeps, id: string, { signal, log, attempt }: Run): Promise<void> {
  await withVersion(deps, id, async (taken, lease) => {
    try {
      const { number, workbook, state, faults } = await runImport({ ...deps, log }, taken, { signal });
      log.info({ version: number, workbook, state, faults: faults?.length ?? 0 }, "import of SAT's catalogs");
    } catch (error) {
      if (attempt < attempts || signal.aborted) throw error;
      log.error({ err: error }, "the import is given up");
      const known = error instanceof AppError && error.details.length > 0 ? error.details : undefined;
      const faults = known ?? [sourceFault("given_up", String(attempts))];
      await failVersion(deps, lease, { id, faults });
    }
  });
}
