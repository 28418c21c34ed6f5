import type { Knex } from "knex";
import { insertRecords } from "../insertRecords.ts";

export type InvoiceEventKind =
  | "requested"
  | "sealed"
  | "stamping"
  | "stamped"
  | "refused"
  | "inDoubt"
  | "creditNoteRequested"
  | "creditNoteStamped"
  | "creditNoteRefused"
  | "creditNoteCancelled"
  | "paymentRecorded"
  | "paymentReversed"
  | "addendaPut"
  | "addendaIncomplete"
  | "addendaInvalid"
  | "addendaRemoved"
  | "imported";

export interface SameStep {
  readonly invoiceIds: readonly string[];
  readonly at: Date;
  readonly detailOf?: (invoiceId: string) => Record<string, unknown> | null;
}

/** Writes the same step into the timeline of each invoice, with a detail of its own where there is one. */
export async function recordEvents(
  tx: Knex.Transaction,
  kind: InvoiceEventKind,
  { invoiceIds, at, detailOf = () => null }: SameStep,
): Promise<void> {
  const rows = invoiceIds.map((invoiceId) => ({ invoiceId, kind, at, detail: detailOf(invoiceId) }));
  await insertRecords(tx, "invoice_events", rows);
}
