import type { Knex } from "knex";
import { InvoiceEvent } from "../../models/InvoiceEvent.ts";

export type InvoiceEventKind = "requested" | "sealed" | "stamping" | "stamped" | "refused" | "inDoubt";

/** Writes the same step into the timeline of each invoice, with a detail of its own where there is one. */
export async function recordEvents(
  tx: Knex.Transaction,
  kind: InvoiceEventKind,
  invoiceIds: readonly string[],
  at: Date,
  detailOf: (invoiceId: string) => Record<string, unknown> | null = () => null,
): Promise<void> {
  if (invoiceIds.length === 0) return;
  const rows = invoiceIds.map((invoiceId) => ({ invoiceId, kind, at, detail: detailOf(invoiceId) }));
  await InvoiceEvent.query(tx).insert(rows).returning("seq");
}
