import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../../domain/catalogs/activeCatalogs.ts";
import type { DirectInvoice } from "../../../domain/directInvoices/directInvoice.ts";
import { csvFault } from "../../../domain/spreadsheets/csvFault.ts";
import type { Fault } from "../../../errors.ts";
import { InvoiceBatch } from "../../../models/directInvoices/InvoiceBatch.ts";
import { InvoiceBatchItem } from "../../../models/directInvoices/InvoiceBatchItem.ts";
import { newId } from "../../../platform/ids.ts";
import { enqueue, transact } from "../../../queues/enqueue.ts";
import { allDone, type Outcomes } from "../../../queues/outcome.ts";
import type { Deps } from "../../deps.ts";

/** A row of the file as an invoice, or what is wrong with its form. */
export type PayrollRow = { readonly line: number; readonly externalId: string | null } & (
  { readonly content: DirectInvoice } | { readonly faults: readonly Fault[] }
);

/** The rows of a file, which are read one by one, so that no more of them than are asked for are held at once. */
interface PayrollRows {
  readonly count: number;
  /** Reads the rows from a place on; the same rows are read the same way each time. */
  rowsAfter(after: number): AsyncIterable<PayrollRow>;
}

/** Opens a file of payroll receipts, which is read from its beginning each time, or returns why it cannot be read. */
export type PayrollReader = (
  chunks: () => AsyncIterable<Uint8Array>,
  context: { readonly now: Date; readonly catalogs: ActiveCatalogs },
) => Promise<PayrollRows | { readonly faults: readonly Fault[] }>;

type ReadingDeps = Pick<Deps, "db" | "relay" | "clock" | "catalogs">;

/** The facts about a run that the queue passes on. */
interface Run {
  readonly signal: AbortSignal;
  readonly attempt: number;
}

/** One short transaction takes this many rows. */
const rowsATurn = 500;
/** The part of the file that is held at once. */
const bytesAtOnce = 262_144;
/**
 * A run after these only ends the reading. The job has some attempts more (`jobs.ts`), since a run whose worker died counts
 * as several: so the end is always reached, whatever went wrong before.
 */
const mostReadings = 10;

/**
 * Returns the operation that makes the rows of payroll files items of their batches. It may be killed at any line and run
 * twice at once: the rows, their jobs and the count of how far the file is are one transaction that holds the batch. A
 * file that fails again and again is given up; the rows that were stored stay.
 */
export function readPayrollFiles(open: PayrollReader) {
  return async (
    deps: ReadingDeps,
    batchIds: readonly string[],
    { signal, attempt }: Run,
  ): Promise<Outcomes> => {
    for (const id of batchIds) {
      if (attempt > mostReadings) await endReading(deps, id, [csvFault("csv.given_up", "csv")]);
      else await readFile(deps, open, { id, signal });
    }
    return allDone;
  };
}

async function readFile(
  deps: ReadingDeps,
  open: PayrollReader,
  { id, signal }: { readonly id: string; readonly signal: AbortSignal },
): Promise<void> {
  const batch = await InvoiceBatch.query(deps.db)
    .findById(id)
    .whereNotNull("file")
    .select(InvoiceBatch.visible);
  if (!batch) return;
  const context = { now: deps.clock.now(), catalogs: deps.catalogs() };
  const file = await open(() => chunksOf(deps.db, id), context);
  if ("faults" in file) return endReading(deps, id, file.faults);
  for (let after: number | undefined = batch.rowsDone; after !== undefined;)
    after = await storeFrom(deps, file, { id, after, signal });
}

/** Yields the stored file in pieces; nothing of one that another run has read to its end. */
async function* chunksOf(db: Knex, id: string): AsyncGenerator<Uint8Array> {
  for (let from = 1; ; from += bytesAtOnce) {
    const { rows } = await db.raw<{ rows: { part: Buffer | null }[] }>(
      "select substring(file from ? for ?) as part from invoice_batches where id = ?",
      [from, bytesAtOnce, id],
    );
    const part = rows[0]?.part;
    if (!part?.length) return;
    yield part;
  }
}

interface Place {
  readonly id: string;
  readonly after: number;
  readonly signal: AbortSignal;
}

/** Stores the rows of a file from a place on; returns the place from which to go on where another run has stored some. */
async function storeFrom(
  deps: ReadingDeps,
  file: PayrollRows,
  { id, after: first, signal }: Place,
): Promise<number | undefined> {
  let after = first;
  for await (const rows of turnsOf(file.rowsAfter(first))) {
    signal.throwIfAborted();
    const stored = await transact(deps, (tx) => storeRows(tx, deps, { id, after, rows, count: file.count }));
    if (stored === undefined) return undefined;
    if (stored !== after + rows.length) return stored;
    after = stored;
  }
  return undefined;
}

async function* turnsOf(all: AsyncIterable<PayrollRow>): AsyncGenerator<readonly PayrollRow[]> {
  let rows: PayrollRow[] = [];
  for await (const row of all) {
    rows.push(row);
    if (rows.length < rowsATurn) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Ends the reading of a file that cannot be read on. */
async function endReading({ db }: Pick<Deps, "db">, id: string, faults: readonly Fault[]): Promise<void> {
  await InvoiceBatch.query(db)
    .findById(id)
    .whereNotNull("file")
    .patch({ file: null, reading: false, faults });
}

/** Rows of a file, and of how many they are a part. */
interface Turn {
  readonly id: string;
  readonly after: number;
  readonly rows: readonly PayrollRow[];
  readonly count: number;
}

/** Stores the next rows of a file; returns how many it has stored so far while some are left. */
async function storeRows(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  { id, after, rows, count }: Turn,
): Promise<number | undefined> {
  const batch = await InvoiceBatch.query(tx)
    .findById(id)
    .whereNotNull("file")
    .select(InvoiceBatch.visible)
    .forUpdate();
  if (!batch) return undefined;
  const { merchantId, livemode, rowsDone, actor } = batch;
  // Another run has stored these.
  if (rowsDone !== after) return rowsDone;
  const items = rows.map((row, at) => ({
    id: newId(),
    batchId: id,
    merchantId,
    place: after + at,
    line: row.line,
    externalId: row.externalId,
    ...("content" in row
      ? { content: row.content, error: null, faults: null }
      : { content: null, error: "request.invalid" as const, faults: row.faults }),
    updatedAt: clock.now(),
  }));
  if (items.length > 0) await InvoiceBatchItem.query(tx).insert(items).returning("id");
  const sound = items.flatMap((item) => (item.content ? [item.id] : []));
  await enqueue(tx, "invoiceBatch.request", sound, {
    requestId: actor.requestId,
    of: { merchantId, livemode },
  });
  const stored = after + items.length;
  const isLast = stored >= count;
  await InvoiceBatch.query(tx)
    .findById(id)
    .patch({ rowsDone: stored, ...(isLast && { file: null, reading: false }) });
  return isLast ? undefined : stored;
}
