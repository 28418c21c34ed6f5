import type { Knex } from "knex";
import { alreadyThere } from "../../domain/spreadsheets/alreadyThere.ts";
import type { ImportRow, RejectedRow } from "../../models/ImportRow.ts";
import type { Upserted } from "../upsertRecords.ts";
import type { Deps } from "../deps.ts";
import type { ImportKind, ImportKinds, ReadFile, SoundRow } from "./importReader.ts";
import { importTargets } from "./importTargets.ts";
import { moveImport } from "../lifeCycles/moveImport.ts";
import { lockImport } from "./lockImport.ts";
import { recordEnd } from "./recordEnd.ts";

/** One short statement takes this many rows, so that other writers wait only briefly. */
const rowsABatch = 500;
/** The number of rejected rows that are kept with their faults; the others are only counted. */
const mostRejectedRows = 100;

/**
 * Stores the next rows of a file and counts them, in one transaction that holds the import's row. So runs of the same
 * import take turns, and none repeats what another has done. Returns true while rows are left.
 */
export async function storeRows<Kind extends ImportKind>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, rows, columns, ignoredColumns }: ReadFile<Kind> & { readonly id: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await lockImport(tx, id);
    if (!found) return false;
    const { rowsDone, mode } = found;
    const now = clock.now();
    const batch = rows.slice(rowsDone, rowsDone + rowsABatch);
    const sound = batch.filter(isSound);
    const overwrite = mode === "upsert" ? columns : [];
    const stored = await store(tx, found, { sound, overwrite, now });
    const counts = countRows(batch.filter(isRejected), sound, stored, mode);
    const isLast = rowsDone + batch.length >= rows.length;
    await moveImport(tx, found, isLast ? "done" : "running", {
      rowsTotal: rows.length,
      rowsDone: rowsDone + batch.length,
      created: found.created + stored.created.size,
      updated: found.updated + stored.updated.size,
      unchanged: found.unchanged + counts.unchanged,
      rejected: found.rejected + counts.rejected.length,
      rejectedRows: [...found.rejectedRows, ...counts.rejected].slice(0, mostRejectedRows),
      ignoredColumns,
      updatedAt: now,
      ...(isLast && { endedAt: now, file: null }),
    });
    if (isLast) await recordEnd(tx, found, now);
    return !isLast;
  });
}

interface Storing<Kind extends ImportKind> {
  readonly sound: readonly SoundRow<ImportKinds[Kind]["sheet"]>[];
  readonly overwrite: readonly ImportKinds[Kind]["column"][];
  readonly now: Date;
}

async function store<Kind extends ImportKind>(
  tx: Knex.Transaction,
  { kind, merchantId }: ImportRow,
  { sound, overwrite, now }: Storing<Kind>,
): Promise<Upserted> {
  const sheets = sound.map(({ sheet }) => sheet);
  return importTargets[kind as Kind].upsert(tx, { merchantId, sheets, overwrite, now });
}

/** Counts rows that say what was stored already; `insert` rejects them, since something of that key is there. */
function countRows(
  faulty: readonly RejectedRow[],
  sound: readonly SoundRow<unknown>[],
  { created, updated }: Upserted,
  mode: ImportRow["mode"],
): { readonly unchanged: number; readonly rejected: readonly RejectedRow[] } {
  const left = sound.filter(({ key }) => !created.has(key) && !updated.has(key));
  if (mode === "upsert") return { unchanged: left.length, rejected: faulty };
  const there = left.map(({ line }) => ({ line, faults: [alreadyThere] }));
  return { unchanged: 0, rejected: [...faulty, ...there].sort((a, b) => a.line - b.line) };
}

function isSound<Sheet>(row: SoundRow<Sheet> | RejectedRow): row is SoundRow<Sheet> {
  return !isRejected(row);
}

function isRejected(row: SoundRow<unknown> | RejectedRow): row is RejectedRow {
  return "faults" in row;
}
