import type { Knex } from "knex";
import type { Payment } from "../../domain/payments/payment.ts";
import { balanceAfter } from "../../domain/payments/balanceAfter.ts";
import { PaymentApplication } from "../../models/payments/PaymentApplication.ts";
import type { PaymentRow } from "../../models/payments/PaymentRow.ts";

/** Returns stored payments as their document tells them. */
export async function paymentsAsTold(db: Knex, payments: readonly PaymentRow[]): Promise<readonly Payment[]> {
  const applications = await PaymentApplication.query(db)
    .whereIn(
      "paymentId",
      payments.map(({ id }) => id),
    )
    .orderBy("place")
    .withGraphFetched("invoice");
  return payments.map((payment) => ({
    transfer: payment.transfer,
    documents: applications
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ invoice, equivalence, instalment, before, paid, taxObject, taxes }) => ({
        uuid: invoice?.uuid as string,
        series: invoice?.series,
        folio: invoice?.folio,
        currency: invoice?.currency as string,
        equivalence,
        instalment,
        before,
        paid,
        after: balanceAfter({ before, paid }),
        taxObject,
        taxes,
      })),
  }));
}
