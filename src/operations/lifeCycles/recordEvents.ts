import type { Knex } from "knex";
import { InvoiceEvent } from "../../models/InvoiceEvent.ts";

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
  if (invoiceIds.length === 0) return;
  const rows = invoiceIds.map((invoiceId) => ({ invoiceId, kind, at, detail: detailOf(invoiceId) }));
  await InvoiceEvent.query(tx).insert(rows).returning("seq");
}
