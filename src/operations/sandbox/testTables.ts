import type { Knex } from "knex";
import { ExportRow } from "../../models/ExportRow.ts";
import { SatPackage } from "../../models/sat/SatPackage.ts";
import { exportKey } from "../exports/exportKey.ts";
import { packageKey } from "../satDownloads/packages/packageFile.ts";

/** A reference to a row, as `table.column`. */
type Reference = `${string}.${string}`;

/** A table whose rows of test mode a reset deletes. */
export interface TestTable {
  readonly table: string;
  /** True where a run may have leased a row: it is left until the run has ended, and its answer is saved. */
  readonly isLeased?: true;
  /** The rows that go along, those of an earlier reference first. They are deleted with the row or before it. */
  readonly parts?: readonly Reference[];
  /** The references that are emptied, since what they stand in goes later. */
  readonly loosened?: readonly Reference[];
  /** Returns the keys of the files that these rows have in the storage; the files go first. */
  readonly files?: (db: Knex, ids: readonly string[]) => Promise<readonly string[]>;
}

/**
 * The tables that a reset empties, in the order in which it does. What a merchant has set up stays, and so do its
 * customers and products, which both modes share. Parts that the database deletes by itself are not named.
 */
export const testTables: readonly TestTable[] = [
  { table: "merchant_events" },
  { table: "mails" },
  { table: "exports", parts: ["file_links.export_id"], files: filesOfExports },
  { table: "file_links" },
  { table: "corrections" },
  { table: "help_requests" },
  { table: "awaited_tickets" },
  { table: "sagas" },
  { table: "refunds" },
  { table: "refunded_sales" },
  { table: "payments", parts: ["payment_applications.payment_id"] },
  {
    table: "cancellations",
    isLeased: true,
    parts: ["cancellation_attempts.cancellation_id"],
    loosened: ["invoices.cancellation_id"],
  },
  { table: "invoice_drafts" },
  { table: "invoice_batches", parts: ["invoice_batch_items.batch_id"] },
  {
    table: "invoices",
    isLeased: true,
    parts: [
      "advance_applications.advance_id",
      "advance_applications.invoice_id",
      "advance_applications.credit_note_id",
      "invoice_addendas.invoice_id",
      "invoice_batch_items.invoice_id",
      "invoice_documents.invoice_id",
      "invoice_events.invoice_id",
      "invoice_relations.invoice_id",
      "invoice_relations.related_id",
      "invoice_tickets.invoice_id",
      "mails.invoice_id",
      "payment_applications.invoice_id",
      "payment_reminders.invoice_id",
      "stamp_attempts.invoice_id",
    ],
    loosened: ["tickets.invoice_id", "invoices.replaces_id"],
  },
  { table: "foreign_advances", parts: ["advance_applications.foreign_id"] },
  {
    table: "global_runs",
    parts: ["global_left_overs.run_id", "global_run_parts.run_id"],
    loosened: ["invoices.global_run_id"],
  },
  {
    table: "tickets",
    parts: ["global_left_overs.ticket_id", "invoice_tickets.ticket_id", "ticket_events.ticket_id"],
    loosened: ["invoices.ticket_id"],
  },
  { table: "ticket_batches" },
  { table: "received_cancellations" },
  { table: "sat_findings" },
  { table: "reconciliations" },
  { table: "month_closings" },
  { table: "sat_cfdi_references" },
  { table: "sat_cfdi_documents" },
  { table: "sat_cfdis" },
  { table: "sat_downloads", parts: ["lent_efirmas.download_id"], files: filesOfDownloads },
];

async function filesOfExports(db: Knex, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await ExportRow.query(db).findByIds([...ids]);
  return rows.flatMap((row) =>
    Array.from({ length: Math.max(row.tries, 1) }, (_, index) => exportKey(row, index + 1)),
  );
}

async function filesOfDownloads(db: Knex, ids: readonly string[]): Promise<readonly string[]> {
  const packages = await SatPackage.query(db)
    .whereIn("downloadId", [...ids])
    .select("id", "merchantId");
  return packages.map(packageKey);
}
