import { isSettled } from "../../domain/invoices/invoiceLifeCycle.ts";
import type { TicketState } from "../../domain/tickets/ticketLifeCycle.ts";
import type { ReconciliationState } from "../../domain/reconciliation/reconciliation.ts";
import type { SatDownloadState } from "../../domain/satDownloads/lifeCycles.ts";
import type { InvoiceBatch } from "../../models/directInvoices/InvoiceBatch.ts";
import type { ExportRow } from "../../models/ExportRow.ts";
import type { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import type { ImportRow } from "../../models/ImportRow.ts";
import type { SandboxReset } from "../../models/merchants/SandboxReset.ts";
import type { Reconciliation } from "../../models/sat/Reconciliation.ts";
import type { SatDownload } from "../../models/sat/SatDownload.ts";
import type { TicketBatch } from "../../models/TicketBatch.ts";
import type { BatchCounts } from "../directInvoices/invoiceBatches.ts";
import type { RunDetails } from "../globalInvoices/globalRuns.ts";
import type { Job, JobState } from "./job.ts";

/** Returns a batch of tickets as long work: it ends when each of them was looked at. */
export function jobOfTicketBatch(batch: TicketBatch, counts: ReadonlyMap<TicketState, number>): Job {
  const total = batch.results.length;
  const waiting = counts.get("received") ?? 0;
  const rejected = counts.get("rejected") ?? 0;
  const refused = batch.results.filter((result) => "error" in result).length;
  return {
    ...common(batch),
    kind: "ticketBatch",
    state: waiting > 0 ? "running" : "done",
    done: total - waiting,
    total,
    failed: refused + rejected,
  };
}

/** Returns a batch of invoices as long work: it ends when each is stamped, or will not be. */
export function jobOfInvoiceBatch(batch: InvoiceBatch, counts: BatchCounts): Job {
  const all = [...counts];
  const sum = (which: (state: (typeof all)[number][0]) => boolean): number =>
    all.reduce((total, [state, count]) => (which(state) ? total + count : total), 0);
  const total = sum(() => true);
  const done = sum((state) => state === "rejected" || (state !== "received" && isSettled(state)));
  const isUnderWay = batch.reading || done < total;
  const isBroken = batch.faults !== null && batch.faults.length > 0;
  return {
    ...common(batch),
    kind: "invoiceBatch",
    state: isBroken ? "failed" : isUnderWay ? "running" : "done",
    done,
    total: batch.reading ? null : total,
    failed: sum((state) => state === "rejected" || state === "refused"),
    reason: isBroken ? (batch.faults?.[0]?.code ?? null) : null,
  };
}

const runStates = {
  requested: "queued",
  building: "running",
  stamping: "running",
  done: "done",
  stopped: "failed",
} as const;

/** Returns a run of the global invoice as long work, by its documents. */
export function jobOfGlobalRun(run: GlobalRun, { documents }: RunDetails): Job {
  const isCut = run.state === "stamping" || run.state === "done";
  return {
    ...common(run),
    kind: "globalRun",
    state: runStates[run.state],
    done: documents.filter(({ state }) => isSettled(state)).length,
    total: isCut ? documents.length : null,
    failed: documents.filter(({ state }) => state === "refused").length,
    reason: run.faults?.[0]?.code ?? null,
    endedAt: run.endedAt,
  };
}

/** Returns an export as long work, by its rows. */
export function jobOfExport(row: ExportRow): Job {
  const { kind, state, rowsDone: done, rowsTotal: total, reason, endedAt } = row;
  return { ...common(row), kind, state, done, total, reason, endedAt };
}

/** Returns the import of a file as long work, by its rows. */
export function jobOfImport(row: ImportRow): Job {
  const { kind, state, rowsDone: done, rowsTotal: total, rejected: failed, reason, endedAt } = row;
  return { ...common(row), kind, state, done, total, failed, reason, endedAt };
}

const downloadStates: Readonly<Record<SatDownloadState, JobState>> = {
  requested: "queued",
  accepted: "running",
  inProgress: "running",
  ready: "running",
  importing: "running",
  done: "done",
  empty: "done",
  refused: "failed",
  expired: "failed",
  cancelled: "cancelled",
};

/** Returns a download from SAT as long work, by the documents that SAT has listed. */
export function jobOfDownload(row: SatDownload): Job {
  const { rows, rowsDone, faults = 0 } = row.progress;
  return {
    ...common(row),
    kind: "satDownload",
    state: downloadStates[row.state],
    done: rowsDone ?? null,
    total: rows ?? null,
    failed: faults,
    reason: row.reason,
    endedAt: row.endedAt,
  };
}

const reconciliationStates: Readonly<Record<ReconciliationState, JobState>> = {
  queued: "queued",
  waiting: "running",
  running: "running",
  done: "done",
};

/** Returns a comparison with SAT's list as long work; it counts nothing on its way. */
export function jobOfReconciliation(row: Reconciliation): Job {
  const { state, endedAt } = row;
  return { ...common(row), kind: "reconciliation", state: reconciliationStates[state], endedAt };
}

/** Returns the deletion of a merchant's test data as long work, by the rows that are gone. */
export function jobOfReset(reset: SandboxReset): Job {
  const { deleted, endedAt } = reset;
  const state = endedAt ? "done" : "running";
  return { ...common(reset), kind: "sandboxReset", state, done: Number(deleted), endedAt };
}

function common({ id, createdAt }: { readonly id: string; readonly createdAt: Date }) {
  return { id, createdAt, done: null, total: null, failed: 0, reason: null, endedAt: null };
}
