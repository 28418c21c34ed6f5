import type { Knex } from "knex";
import { Invoice } from "../../../models/Invoice.ts";
import { InvoiceEvent } from "../../../models/InvoiceEvent.ts";
import { PaymentApplication } from "../../../models/payments/PaymentApplication.ts";
import { PaymentRow } from "../../../models/payments/PaymentRow.ts";
import { recordNews } from "../../events/recordNews.ts";

/** Ends payments that the transaction holds: they pay nothing any more, and their invoices are open again by so much. */
export async function endPayments(
  tx: Knex.Transaction,
  payments: readonly PaymentRow[],
  at: Date,
): Promise<void> {
  const ids = payments.map(({ id }) => id);
  if (ids.length === 0) return;
  const ended = { reversedAt: at, reversingAt: null, reportAt: null, updatedAt: at };
  await PaymentRow.query(tx).whereIn("id", ids).patch(ended);
  const applications = await PaymentApplication.query(tx)
    .whereIn("paymentId", ids)
    .where({ living: true })
    // Invoices are always taken in one order, so that two of these wait in turn and not for each other.
    .orderBy(["invoiceId", "instalment"]);
  for (const { invoiceId, paymentId, paid, instalment } of applications) {
    await Invoice.query(tx)
      .findOne({ id: invoiceId })
      .patch({ paid: tx.raw("paid - cast(? as numeric)", [paid]) as never, updatedAt: at });
    const detail = { paymentId, instalment, amount: paid };
    await InvoiceEvent.query(tx).insert({ invoiceId, kind: "paymentReversed", at, detail }).returning("seq");
  }
  await PaymentApplication.query(tx).whereIn("paymentId", ids).patch({ living: false });
  const news = payments.map(({ id, merchantId, livemode }) => ({
    merchantId,
    livemode,
    type: "payment.reversed" as const,
    objectId: id,
  }));
  await recordNews(tx, news, at);
}
