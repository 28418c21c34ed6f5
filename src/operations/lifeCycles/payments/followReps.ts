import type { Knex } from "knex";
import { PaymentRow } from "../../../models/payments/PaymentRow.ts";
import type { MovedInvoice } from "../invoiceMove.ts";
import { endPayments } from "./endPayments.ts";

/**
 * Writes what follows for payments when the cancellation of their document (REP) ends. Cancelled, it ends the payment whose
 * reversal was asked for; the others of its month wait for a new document. Where nobody asked for one in particular, all of
 * them end: a payment without its document does not go on paying. Not cancelled, it leaves everything as it was.
 */
export async function followReps(
  tx: Knex.Transaction,
  to: "stamped" | "cancelled",
  moved: readonly MovedInvoice[],
  at: Date,
): Promise<void> {
  const repIds = moved.filter(({ kind }) => kind === "payment").map(({ id }) => id);
  if (repIds.length === 0) return;
  const payments = await PaymentRow.query(tx)
    .whereIn("invoiceId", repIds)
    .whereNull("reversedAt")
    .orderBy("seq", "desc")
    .forUpdate();
  const asked = payments.filter(({ reversingAt }) => reversingAt !== null);
  if (to === "stamped") return patch(tx, asked, { reversingAt: null, updatedAt: at });
  const ofAsked = new Set(asked.map(({ invoiceId }) => invoiceId));
  const isOver = ({ reversingAt, invoiceId }: PaymentRow): boolean =>
    reversingAt !== null || !ofAsked.has(invoiceId);
  await endPayments(tx, payments.filter(isOver), at);
  const others = payments.filter((payment) => !isOver(payment));
  await patch(tx, others, { invoiceId: null, reportAt: at, updatedAt: at });
}

async function patch(
  tx: Knex.Transaction,
  payments: readonly PaymentRow[],
  values: Partial<PaymentRow>,
): Promise<void> {
  const ids = payments.map(({ id }) => id);
  if (ids.length > 0) await PaymentRow.query(tx).whereIn("id", ids).patch(values);
}
