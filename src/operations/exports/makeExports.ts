import { rm } from "node:fs/promises";
import { AppError } from "../../errors.ts";
import { ExportRow } from "../../models/ExportRow.ts";
import { cfdisInOrder } from "../../queries/mirror/cfdisInOrder.ts";
import { countCfdis } from "../../queries/mirror/listCfdis.ts";
import { jobs } from "../../queues/jobs.ts";
import { allDone, type Outcomes } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import { moveExport } from "../lifeCycles/moveExport.ts";
import { exportScratch } from "./exportScratch.ts";
import { type ExportProgress, reportExport } from "./reportExport.ts";
import { writeCsv } from "./writeCsv.ts";
import { writeXmlZip } from "./writeXmlZip.ts";

export type ExportDeps = Pick<Deps, "db" | "clock" | "config" | "storage" | "log">;

/** The facts about a run that the queue passes on. */
interface Run {
  readonly signal: AbortSignal;
  readonly log: Deps["log"];
  readonly attempt: number;
}

const { attempts } = jobs["export.make"];
const keptForMs = 7 * 86_400_000;

/**
 * Makes the files of these exports. A run that was killed is begun anew: the file is stored whole or not at all, and
 * nobody is shown it before the row says that it is done. The last failed try leaves the export failed.
 */
export async function makeExports(deps: ExportDeps, ids: readonly string[], run: Run): Promise<Outcomes> {
  for (const id of ids) {
    run.signal.throwIfAborted();
    try {
      await makeExport({ ...deps, log: run.log }, id, run.signal);
    } catch (error) {
      if (run.attempt < attempts || run.signal.aborted) throw error;
      run.log.error({ err: error, exportId: id }, "an export is given up");
      await fail(deps, id, error instanceof AppError ? error.code : "internal.error");
    }
  }
  return allDone;
}

async function makeExport(deps: ExportDeps, id: string, signal: AbortSignal): Promise<void> {
  const row = await begin(deps, id);
  if (!row) return;
  const file = await exportScratch(deps.config, id);
  const progress = reportExport(deps, id, signal);
  try {
    await write(deps, row, file, progress);
    const { sizeBytes } = await deps.storage.put(row.storageKey as string, file, { signal });
    await finish(deps, row, sizeBytes, progress.done());
  } catch (error) {
    if (!progress.isCancelled()) throw error;
  } finally {
    await rm(file, { force: true });
    await rm(`${file}.directory`, { force: true });
  }
}

/** Says where the file will be before there is one, so that upkeep finds whatever becomes of it. */
async function begin({ db, clock }: ExportDeps, id: string): Promise<ExportRow | undefined> {
  const row = await ExportRow.query(db).findById(id).whereIn("state", ["queued", "running"]);
  if (!row) return undefined;
  const rowsTotal = await countCfdis(db, row, row.filter);
  const storageKey = `exports/${row.merchantId}/${id}.${row.format}`;
  return moveExport(db, id, "running", { at: clock.now(), patch: { rowsTotal, rowsDone: 0, storageKey } });
}

async function write(
  { db }: ExportDeps,
  row: ExportRow,
  file: string,
  progress: ExportProgress,
): Promise<void> {
  const pages = cfdisInOrder(db, row, row.filter);
  if (row.format === "csv") await writeCsv(file, pages, progress.tell);
  else await writeXmlZip(db, file, pages, progress.tell);
}

async function finish(
  { db, clock, storage }: ExportDeps,
  { id, storageKey }: ExportRow,
  sizeBytes: number,
  rowsDone: number,
): Promise<void> {
  const now = clock.now();
  const finished = await moveExport(db, id, "done", {
    at: now,
    patch: {
      sizeBytes: String(sizeBytes),
      rowsTotal: rowsDone,
      rowsDone,
      endedAt: now,
      expiresAt: new Date(now.getTime() + keptForMs),
    },
  });
  // Cancelled at the last moment. Another run of the same may have finished before: then the file is wanted.
  if (!finished && !(await isDone(db, id))) await storage.delete(storageKey as string);
}

async function isDone(db: ExportDeps["db"], id: string): Promise<boolean> {
  return (await ExportRow.query(db).where({ id, state: "done" }).resultSize()) > 0;
}

/** Ends an export that cannot go on. Upkeep drops the file that may have been stored. */
async function fail({ db, clock }: ExportDeps, id: string, reason: string): Promise<void> {
  const now = clock.now();
  await moveExport(db, id, "failed", { at: now, patch: { reason, endedAt: now, expiresAt: now } });
}
