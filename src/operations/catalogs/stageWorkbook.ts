import type { Knex } from "knex";
import type { CatalogBatch, IntakeReport } from "../../domain/catalogs/import/WorkbookIntake.ts";
import { WorkbookIntake } from "../../domain/catalogs/import/WorkbookIntake.ts";
import { wantedSheets } from "../../domain/catalogs/import/catalogOfSheet.ts";
import { AppError, type Fault } from "../../errors.ts";
import { ActiveCatalog } from "../../models/ActiveCatalog.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import type { Deps } from "../deps.ts";
import { copyEntries } from "./copyEntries.ts";
import type { ImportRun } from "./fetchWorkbook.ts";
import { moveVersion } from "../lifeCycles/moveVersion.ts";
import { workbookFile } from "./workbookFile.ts";

type StageDeps = Pick<Deps, "db" | "clock" | "config" | "workbooks">;

/** The error that undoes the copying of a workbook that turned out to be faulty. */
class FaultyWorkbook extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`The workbook has ${faults.length} faults.`);
    this.faults = faults;
  }
}

/**
 * Reads the fetched workbook into a partition of its own: → staged, or refused with every fault and nothing stored. Rows
 * and state are one transaction, and no row is held longer than it takes to pass it on.
 */
export async function stageWorkbook(
  deps: StageDeps,
  version: CatalogVersion,
  run: ImportRun,
): Promise<CatalogVersion> {
  run.progress.tell({ phase: "reading", totalRows: await rowsOfActive(deps, version) });
  try {
    return await deps.db.transaction(async (tx) => {
      // The successor of a run that was overtaken may have a partition of that name, and readers in it.
      await requireOurs(tx, version);
      const intake = new WorkbookIntake(version.workbook);
      let report: IntakeReport | undefined;
      const stored = await copyEntries(
        tx,
        version.number,
        rowsOf(deps, version, intake, run, (r) => (report = r)),
      );
      const progress = await run.progress.end();
      return moveVersion(tx, version, "staged", {
        at: deps.clock.now(),
        patch: {
          ...stored,
          progress,
          revision: revisionOf(report),
          stagedAt: deps.clock.now(),
        },
      });
    });
  } catch (error) {
    const faults = faultsOf(error);
    const progress = await run.progress.end();
    return moveVersion(deps.db, version, "refused", { at: deps.clock.now(), patch: { faults, progress } });
  }
}

async function requireOurs(tx: Knex.Transaction, { id, number, leaseToken }: CatalogVersion): Promise<void> {
  const ours = await CatalogVersion.query(tx).findOne({ id, leaseToken, state: "reading" }).select("id");
  if (!ours) throw new Error(`Version ${number} was taken over.`);
}

async function* rowsOf(
  { config, workbooks }: StageDeps,
  { workbook }: CatalogVersion,
  intake: WorkbookIntake,
  { signal, progress }: ImportRun,
  finished: (report: IntakeReport) => void,
): AsyncGenerator<CatalogBatch> {
  let rows = 0;
  const options = { wanted: wantedSheets(workbook), signal };
  for await (const chunk of workbooks.readWorkbook(workbookFile(config, workbook), options)) {
    rows += chunk.rows.length;
    progress.tell({ sheet: chunk.sheet.trim(), rows });
    yield* intake.take(chunk);
  }
  const { batches, report } = intake.finish();
  if (report.faults.length > 0) throw new FaultyWorkbook(report.faults);
  finished(report);
  yield* batches;
  progress.tell({ phase: "indexing", sheet: null });
}

/** These are not the workbook's fault (a busy machine, a child that the system killed), so they are tried again. */
const passing = ["workbook.too_slow", "workbook.reader_died"];

/** Returns the faults of the workbook; throws the error again where it was something else. */
function faultsOf(error: unknown): readonly Fault[] {
  if (error instanceof FaultyWorkbook) return error.faults;
  const isRefusal = error instanceof AppError && error.code === "workbook.refused";
  if (isRefusal && !error.details.some(({ code }) => passing.includes(code))) return error.details;
  throw error;
}

async function rowsOfActive({ db }: StageDeps, { workbook }: CatalogVersion): Promise<number | null> {
  const active = await ActiveCatalog.query(db).findById(workbook);
  if (!active?.versionNumber) return null;
  const { counts } = await CatalogVersion.query(db)
    .findOne({ number: active.versionNumber })
    .throwIfNotFound();
  return Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
}

/** Returns the day on which SAT published the newest of the sheets. */
function revisionOf(report: IntakeReport | undefined): string | null {
  const days = Object.values(report?.revisions ?? {}).map(({ publishedOn }) => publishedOn ?? "");
  return days.toSorted().at(-1) || null;
}
