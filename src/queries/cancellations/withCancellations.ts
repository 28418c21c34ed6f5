import type { Knex } from "knex";
import { Cancellation } from "../../models/Cancellation.ts";
import type { Invoice } from "../../models/Invoice.ts";

/** Adds to invoices their latest cancellations; without any it costs nothing. */
export async function withCancellations<Rows extends readonly Invoice[]>(
  db: Knex,
  invoices: Rows,
): Promise<Rows> {
  const ids = invoices.flatMap(({ cancellationId }) => cancellationId ?? []);
  if (ids.length === 0) return invoices;
  const found = await Cancellation.query(db).findByIds(ids);
  const cancellationOf = new Map(found.map((cancellation) => [cancellation.invoiceId, cancellation]));
  for (const invoice of invoices) {
    const cancellation = cancellationOf.get(invoice.id);
    if (cancellation) invoice.cancellation = cancellation;
  }
  return invoices;
}
