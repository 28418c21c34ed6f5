import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { type Composed, compose } from "../compose.ts";
import type { EncryptionKey } from "../config.ts";
import { allFigures } from "../http/system/allFigures.ts";
import { loadShippedCatalogs } from "../operations/catalogs/loadShippedCatalogs.ts";
import { type ProcessContext, runProcess } from "../platform/process/runProcess.ts";
import type { Shutdown } from "../platform/process/shutdown.ts";
import { untilReachable } from "../platform/process/untilReachable.ts";
import { completeConfig } from "./completeConfig.ts";
import { openRing } from "./openRing.ts";
import { testAuthorities } from "./testAuthorities.ts";
import { warnOfGaps } from "./warnOfGaps.ts";

/** Starts the work of one process of the Procfile; also used by the all-in-one process, which starts every one. */
export type ProcessStart = (composed: Composed, shutdown: Shutdown) => Promise<void>;

/** The processes that fetch files and that show them: on several machines, both must find the same. They log what is left out. */
const keepsFiles = new Set(["web", "satDownload"]);

/** The processes that work for hours what nobody stands waiting for: the system lets all others go first. */
const givesWay = new Set(["satDownload"]);

/**
 * Runs a process of the Procfile when `fileUrl` is the script that Node was started with, and does nothing otherwise.
 */
export async function runAlone(fileUrl: string, name: string, start: ProcessStart): Promise<void> {
  // Node is started with the file itself, or with the one of the same name that it is linked into.
  if (basename(process.argv[1] ?? "") !== basename(fileURLToPath(fileUrl))) return;
  if (givesWay.has(name)) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await runProcess(name, async (context) => {
    const { log, shutdown } = context;
    const stopping = (): boolean => shutdown.stopping;
    const keys = await untilReachable(() => openRing(completeConfig(context.config)), {
      name: "reach the database",
      log,
      stopping,
    });
    const composed = await composeAlone(context, keys);
    if (context.config.catalogs.shipped)
      await untilReachable(() => loadShippedCatalogs(composed.deps), {
        name: "load SAT's catalogs",
        log,
        stopping,
      });
    if (keepsFiles.has(name)) await warnOfGaps(composed.deps);
    await start(composed, shutdown);
    return {
      db: composed.deps.db,
      check: () => composed.engine.ping(),
      ...(name === "web" && { figures: () => allFigures(composed) }),
    };
  });
}

/** Composes a process on a database that `openRing` has checked. */
export async function composeAlone(
  context: ProcessContext,
  encryptionKeys: readonly EncryptionKey[] = context.config.encryptionKeys,
): Promise<Composed> {
  const config = { ...completeConfig(context.config), encryptionKeys };
  return compose(config, { ...context, testAuthoritiesPem: await testAuthorities(config) });
}
