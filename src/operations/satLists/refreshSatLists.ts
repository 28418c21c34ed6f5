import { satListFault } from "../../domain/satLists/satListFault.ts";
import { SatListVersion } from "../../models/sat/SatListVersion.ts";
import { jobs } from "../../queues/jobs.ts";
import { allDone, type Outcomes, waitUntil } from "../../queues/outcome.ts";
import { importAlone } from "../catalogs/importAlone.ts";
import type { Deps } from "../deps.ts";
import { importSatList } from "./importSatList.ts";

/** The facts about a run that the queue passes on. */
interface Run {
  readonly signal: AbortSignal;
  readonly log: Deps["log"];
  readonly attempt: number;
}

const { attempts } = jobs["satList.refresh"];
/** A run whose worker is thought dead may still be going on. */
const lookAgainMs = 10_000;

/**
 * Takes the imports that these versions are to their end. After the last try a version is refused, and no dead letter
 * remains, because the next import is a new version.
 */
export async function refreshSatLists(
  deps: Pick<Deps, "db" | "clock" | "config" | "satListSource">,
  ids: readonly string[],
  { signal, log, attempt }: Run,
): Promise<Outcomes> {
  for (const id of ids) {
    const version = await SatListVersion.query(deps.db).findOne({ id, endedAt: null });
    if (!version) continue;
    const tried = await importAlone(deps.db, `list ${version.list}`, async () => {
      try {
        await importSatList(deps, version, { signal });
      } catch (error) {
        if (attempt < attempts || signal.aborted) throw error;
        log.error({ err: error, list: version.list }, "the import of a list is given up");
        const [at, faults] = [deps.clock.now(), [satListFault("list.unreachable", "")]];
        await SatListVersion.query(deps.db).findById(id).patch({ faults, endedAt: at, updatedAt: at });
      }
    });
    if (tried.kind === "busy") {
      const at = new Date(deps.clock.now().getTime() + lookAgainMs);
      return new Map(ids.map((each) => [each, waitUntil(at, "another process imports this list")]));
    }
  }
  return allDone;
}
