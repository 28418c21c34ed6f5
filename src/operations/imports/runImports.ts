import { AppError } from "../../errors.ts";
import { ImportRow } from "../../models/ImportRow.ts";
import { jobs } from "../../queues/jobs.ts";
import { type Outcome, type Outcomes, waitUntil } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import { failImport } from "./failImport.ts";
import type { ImportReaders } from "./importReader.ts";
import { storeRows } from "./storeRows.ts";

type FileImportDeps = Pick<Deps, "db" | "tenantDb" | "clock" | "catalogs" | "log">;

/** The facts about a run that the queue passes on. */
interface Run {
  readonly signal: AbortSignal;
  readonly log: Deps["log"];
  readonly attempt: number;
}

const { attempts } = jobs["import.run"];
/** An earlier file of the same kind takes a moment. */
const lookAgainMs = 500;

/**
 * Returns the operation that reads files and stores their rows. It may be killed at any line and run twice at once: each
 * batch of rows and the count of how far the file is are one transaction. Files of one kind and merchant are stored in the
 * order in which they came. The last failed try leaves the import failed.
 */
export function runImports(readers: ImportReaders) {
  return async (deps: FileImportDeps, ids: readonly string[], run: Run): Promise<Outcomes> => {
    const outcomes = new Map<string, Outcome>();
    for (const id of ids) {
      run.signal.throwIfAborted();
      const outcome = await runImport({ ...deps, log: run.log }, readers, id, run);
      if (outcome) outcomes.set(id, outcome);
    }
    return outcomes;
  };
}

async function runImport(
  deps: FileImportDeps,
  readers: ImportReaders,
  id: string,
  { signal, attempt }: Run,
): Promise<Outcome | undefined> {
  const row = await ImportRow.query(deps.db).findById(id);
  if (!row?.file) return undefined;
  if (await isBehindAnother(deps, row))
    return waitUntil(new Date(deps.clock.now().getTime() + lookAgainMs), "an earlier file goes first");
  // From here on no other merchant's row exists.
  const walled = { ...deps, db: deps.tenantDb([row.merchantId]) };
  try {
    await readAndStore(walled, readers[row.kind], row, signal);
  } catch (error) {
    if (attempt < attempts || signal.aborted) throw error;
    deps.log.error({ err: error, importId: id }, "an import is given up");
    const reason = error instanceof AppError ? error.code : "internal.error";
    await failImport(walled, { id, reason, faults: [] });
  }
  return undefined;
}

/** Says whether it is behind another file; one whose job is dead waits for an operator, and nobody waits for it. */
async function isBehindAnother(
  { db }: Pick<Deps, "db">,
  { merchantId, kind, seq }: ImportRow,
): Promise<boolean> {
  const earlier = await ImportRow.query(db)
    .where({ merchantId, kind })
    .whereIn("state", ["queued", "running"])
    .where("seq", "<", seq)
    .whereRaw(
      "not exists (select from outbox where dead_at is not null and subject_ids @> array[imports.id])",
    )
    .select("id")
    .first();
  return earlier !== undefined;
}

async function readAndStore(
  deps: FileImportDeps,
  read: ImportReaders[ImportRow["kind"]],
  { id, file }: ImportRow,
  signal: AbortSignal,
): Promise<void> {
  const csv = (file as Buffer).toString("utf8");
  const found = await read(csv, { now: deps.clock.now(), catalogs: deps.catalogs() });
  if ("faults" in found) return failImport(deps, { id, reason: "request.invalid", faults: found.faults });
  for (let isMore = true; isMore;) {
    signal.throwIfAborted();
    isMore = await storeRows(deps, { id, ...found });
  }
}
