import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import type { Workbook } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import { sourceFault } from "../../domain/catalogs/sourceFault.ts";
import { underWay } from "../../domain/catalogs/versionLifeCycle.ts";
import { AppError } from "../../errors.ts";
import { ActiveCatalog } from "../../models/ActiveCatalog.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import { OutboxJob } from "../../models/OutboxJob.ts";
import { newId } from "../../platform/ids.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { holdWorkbook } from "./importAlone.ts";
import { moveVersion } from "../lifeCycles/moveVersion.ts";

export interface ImportRequest {
  readonly workbook: Workbook;
  /** The address of the workbook or of a page that links it; the configured one when absent. */
  readonly address?: string;
  readonly through: Exclude<CatalogVersion["requestedThrough"], "start">;
  /** True when the caller holds the workbook (`importAlone`) and runs the import itself: then nothing is enqueued. */
  readonly runsItself?: boolean;
}

type RequestDeps = Pick<Deps, "db" | "relay" | "clock" | "config">;

/**
 * Asks for a workbook's import and returns its version. There is one at a time: a caller who asks for what is under way
 * gets that one. Throws `catalog.import_running` when that comes from another address, and `catalog.source_unset` when
 * no address is known. One whose process has died for good makes room.
 */
export async function requestImport(
  deps: RequestDeps,
  actor: Actor,
  request: ImportRequest,
): Promise<CatalogVersion> {
  const { workbook, address = deps.config.catalogs.url, through, runsItself = false } = request;
  if (address === undefined) throw new AppError("catalog.source_unset");
  return transact(deps, async (tx) => {
    // Requests for one workbook wait for each other here.
    await ActiveCatalog.query(tx).findById(workbook).forUpdate().throwIfNotFound();
    const running = await findRunning(tx, deps, request);
    if (running && (runsItself || (request.address ?? running.source) !== running.source)) {
      throw new AppError("catalog.import_running");
    }
    if (running) return running;
    const version = await CatalogVersion.query(tx)
      .insert({
        id: newId(),
        workbook,
        source: address,
        requestedThrough: through,
        requestedBy: actor.kind === "admin" ? actor.id : null,
        createdAt: deps.clock.now(),
        updatedAt: deps.clock.now(),
      })
      .returning("*");
    if (!runsItself) {
      await enqueue(tx, "catalog.refresh", [version.id], {
        ...(actor.requestId && { requestId: actor.requestId }),
      });
    }
    await recordAudit(tx, actor, deps.clock.now(), {
      action: "catalog.importRequested",
      merchantId: null,
      subject: { kind: "catalogVersion", id: version.id },
      after: { workbook, source: address, through },
    });
    return version;
  });
}

/**
 * Returns the import under way. One that no job and no process will ever finish is failed first, and does not count.
 */
async function findRunning(
  tx: Knex.Transaction,
  { clock }: RequestDeps,
  { workbook, runsItself }: ImportRequest,
): Promise<CatalogVersion | undefined> {
  const running = await CatalogVersion.query(tx)
    .findOne({ workbook })
    .whereIn("state", [...underWay]);
  if (!running) return undefined;
  const jobs = OutboxJob.query(tx).where({ kind: "catalog.refresh", deadAt: null });
  if ((await jobs.whereRaw("? = any(subject_ids)", [running.id]).resultSize()) > 0) return running;
  if (!runsItself && !(await holdWorkbook(tx, workbook))) return running;
  await moveVersion(tx, running, "failed", {
    at: clock.now(),
    patch: { faults: [sourceFault("abandoned")] },
  });
  return undefined;
}
