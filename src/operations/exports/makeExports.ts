import { rm } from "node:fs/promises";
import { AppError } from "../../errors.ts";
import { ExportRow } from "../../models/ExportRow.ts";
import { jobs } from "../../queues/jobs.ts";
import { type Outcome, type Outcomes, waitUntil } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { withLease } from "../lease/withLease.ts";
import { moveExport } from "../lifeCycles/moveExport.ts";
import { claimExport } from "./claimExport.ts";
import { type ExportDeps, fileMakers } from "./fileMakers.ts";
import { exportScratch } from "./exportScratch.ts";
import { reportExport } from "./reportExport.ts";

/** The facts about a run that the queue passes on. */
interface Run {
  readonly signal: AbortSignal;
  readonly log: Deps["log"];
  readonly attempt: number;
}

/** An export that only this run makes. */
interface LeasedExport {
  readonly row: ExportRow;
  readonly lease: Lease<ExportRow>;
}

const { attempts } = jobs["export.make"];
const keptForMs = 7 * 86_400_000;
/** The lease is longer than a page takes on a busy machine; a run renews it three times within. */
const leaseMs = 20_000;
/** A run that is thought dead may still be going on. */
const lookAgainMs = 10_000;

/**
 * Makes the files of these exports. A run that was killed is begun again: the file is stored whole or not at all, and
 * nobody is shown it before the row says that it is done. The last failed try leaves the export failed.
 */
export async function makeExports(deps: ExportDeps, ids: readonly string[], run: Run): Promise<Outcomes> {
  const outcomes = new Map<string, Outcome>();
  for (const id of ids) {
    run.signal.throwIfAborted();
    const outcome = await makeExport({ ...deps, log: run.log }, id, run);
    if (outcome) outcomes.set(id, outcome);
  }
  return outcomes;
}

async function makeExport(deps: ExportDeps, id: string, run: Run): Promise<Outcome | undefined> {
  return withLease(
    deps,
    { model: ExportRow, ms: leaseMs },
    async (lease) => {
      const claim = await claimExport(deps, lease, id);
      return { claim, ids: claim.kind === "claimed" ? [id] : [] };
    },
    async ({ claim }, lease) => {
      if (claim.kind === "settled") return undefined;
      if (claim.kind === "leased")
        return waitUntil(claim.until, "another process makes this export, or another one of its merchant's");
      if (await makeFile(deps, { row: claim.row, lease }, run)) return undefined;
      // It was cancelled, and nothing is left to be done; or it was taken over, and whoever has it now may die.
      return waitUntil(new Date(deps.clock.now().getTime() + lookAgainMs), "it is not this run's any more");
    },
  );
}

/** Returns whether the export has ended by this run. */
async function makeFile(
  deps: ExportDeps,
  leased: LeasedExport,
  { signal, log, attempt }: Run,
): Promise<boolean> {
  const { row, lease } = leased;
  const file = await exportScratch(deps.config, row.id);
  const progress = reportExport(deps, { id: row.id, lease }, signal);
  try {
    const { count, write } = fileMakers[row.kind];
    await lease.write(deps.db, row.id, { rowsTotal: await count(deps, row) });
    await write(deps, row, file, progress.tell);
    const { sizeBytes } = await deps.storage.put(row.storageKey as string, file, { signal });
    return await finish(deps, leased, sizeBytes, progress.done());
  } catch (error) {
    if (progress.isStopped()) return false;
    // Another try of what no workbook can hold would end the same.
    const isHopeless = error instanceof AppError && error.code === "export.too_large";
    if (signal.aborted || (attempt < attempts && !isHopeless)) throw error;
    log.error({ err: error, exportId: row.id }, "an export is given up");
    return await fail(deps, leased, error instanceof AppError ? error.code : "internal.error");
  } finally {
    await rm(file, { force: true });
    await rm(`${file}.directory`, { force: true });
  }
}

async function finish(
  { db, clock, storage }: ExportDeps,
  { row: { id, storageKey }, lease }: LeasedExport,
  sizeBytes: number,
  rowsDone: number,
): Promise<boolean> {
  const at = clock.now();
  const patch = {
    ...lease.ended,
    sizeBytes: String(sizeBytes),
    rowsTotal: rowsDone,
    rowsDone,
    endedAt: at,
    expiresAt: new Date(at.getTime() + keptForMs),
  };
  const finished = await moveExport(db, id, "done", { at, patch, leaseToken: lease.token });
  // It was cancelled or taken over at the last moment: nobody looks for this run's file.
  if (!finished) await storage.delete(storageKey as string);
  return finished !== undefined;
}

/** Ends an export that cannot go on. Upkeep drops the file that may have been stored. */
async function fail(
  { db, clock }: ExportDeps,
  { row, lease }: LeasedExport,
  reason: string,
): Promise<boolean> {
  const at = clock.now();
  const patch = { ...lease.ended, reason, endedAt: at, expiresAt: at };
  return (await moveExport(db, row.id, "failed", { at, patch, leaseToken: lease.token })) !== undefined;
}
