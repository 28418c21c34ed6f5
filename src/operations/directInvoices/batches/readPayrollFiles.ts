import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../../domain/catalogs/activeCatalogs.ts";
import type { DirectInvoice } from "../../../domain/directInvoices/directInvoice.ts";
import type { Fault } from "../../../errors.ts";
import { InvoiceBatch } from "../../../models/directInvoices/InvoiceBatch.ts";
import { InvoiceBatchItem } from "../../../models/directInvoices/InvoiceBatchItem.ts";
import { newId } from "../../../platform/ids.ts";
import { enqueue, transact } from "../../../queues/enqueue.ts";
import { allDone, type Outcomes } from "../../../queues/outcome.ts";
import type { Deps } from "../../deps.ts";

/** A row of the file as an invoice, or what is wrong with its form. */
type PayrollRow = { readonly line: number; readonly externalId: string | null } & (
  { readonly content: DirectInvoice } | { readonly faults: readonly Fault[] }
);

/** Reads a file of payroll receipts, or returns why it cannot be read; the same file is read the same way each time. */
export type PayrollReader = (
  csv: string,
  context: { readonly now: Date; readonly catalogs: ActiveCatalogs },
) => Promise<{ readonly rows: readonly PayrollRow[] } | { readonly faults: readonly Fault[] }>;

type ReadingDeps = Pick<Deps, "db" | "relay" | "clock" | "catalogs">;

/** One short transaction takes this many rows. */
const rowsATurn = 500;

/**
 * Returns the operation that makes the rows of payroll files items of their batches. It may be killed at any line and run
 * twice at once: the rows, their jobs and the count of how far the file is are one transaction that holds the batch.
 */
export function readPayrollFiles(read: PayrollReader) {
  return async (
    deps: ReadingDeps,
    batchIds: readonly string[],
    { signal }: { readonly signal: AbortSignal },
  ): Promise<Outcomes> => {
    for (const id of batchIds) await readFile(deps, read, { id, signal });
    return allDone;
  };
}

async function readFile(
  deps: ReadingDeps,
  read: PayrollReader,
  { id, signal }: { readonly id: string; readonly signal: AbortSignal },
): Promise<void> {
  const batch = await InvoiceBatch.query(deps.db).findById(id);
  if (!batch?.file) return;
  const context = { now: deps.clock.now(), catalogs: deps.catalogs() };
  const found = await read(batch.file.toString("utf8"), context);
  if ("faults" in found) {
    await InvoiceBatch.query(deps.db)
      .findById(id)
      .patch({ file: null, reading: false, faults: found.faults });
    return;
  }
  for (let isMore = true; isMore;) {
    signal.throwIfAborted();
    isMore = await transact(deps, (tx) => storeRows(tx, deps, { id, rows: found.rows }));
  }
}

/** Stores the next rows of a file; returns true while rows are left. */
async function storeRows(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  { id, rows }: { readonly id: string; readonly rows: readonly PayrollRow[] },
): Promise<boolean> {
  const batch = await InvoiceBatch.query(tx)
    .findById(id)
    .whereNotNull("file")
    .select(InvoiceBatch.visible)
    .forUpdate();
  if (!batch) return false;
  const { merchantId, rowsDone, actor } = batch;
  const items = rows.slice(rowsDone, rowsDone + rowsATurn).map((row, at) => ({
    id: newId(),
    batchId: id,
    merchantId,
    place: rowsDone + at,
    line: row.line,
    externalId: row.externalId,
    ...("content" in row
      ? { content: row.content, error: null, faults: null }
      : { content: null, error: "request.invalid" as const, faults: row.faults }),
    updatedAt: clock.now(),
  }));
  if (items.length > 0) await InvoiceBatchItem.query(tx).insert(items).returning("id");
  const sound = items.flatMap((item) => (item.content ? [item.id] : []));
  await enqueue(tx, "invoiceBatch.request", sound, { requestId: actor.requestId });
  const isLast = rowsDone + items.length >= rows.length;
  await InvoiceBatch.query(tx)
    .findById(id)
    .patch({ rowsDone: rowsDone + items.length, ...(isLast && { file: null, reading: false }) });
  return !isLast;
}
