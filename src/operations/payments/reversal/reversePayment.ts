import type { Tenancy } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import { Invoice } from "../../../models/Invoice.ts";
import { PaymentApplication } from "../../../models/payments/PaymentApplication.ts";
import { PaymentRow } from "../../../models/payments/PaymentRow.ts";
import { ownedBy } from "../../../queries/ownedBy.ts";
import { laterPayments } from "../../../queries/payments/laterPayments.ts";
import { transact } from "../../../queues/enqueue.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { endsForOthersOnly, reversalFault, reverseOne } from "./reverseOne.ts";
import { startReversal } from "./startReversal.ts";

export interface PaymentToReverse {
  readonly paymentId: string;
  /** True to reverse the payments that stand on it first, each in its turn. */
  readonly inOrder: boolean;
}

/**
 * Reverses a payment: at once where no document tells SAT of it, else by the cancellation of that document (motive 02),
 * at whose end the invoices are open again. Throws `payment.later_payments` with those that stand on it, unless they may
 * go first. One that is reversed, or about to be, is returned as it is.
 */
export async function reversePayment(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  { principal, actor }: Change<Tenancy>,
  { paymentId, inOrder }: PaymentToReverse,
): Promise<PaymentRow> {
  const { requestId } = actor;
  return transact(deps, async (tx) => {
    const read = () =>
      ownedBy(PaymentRow.query(tx), principal)
        .findOne({ id: paymentId })
        .withGraphFetched("[rep, applications.invoice]");
    const payment = await read();
    if (!payment) throw new AppError("resource.not_found");
    if (payment.state === "reversed" || payment.reversingAt !== null) return payment;
    if (payment.state === "reversing" && !(await endsForOthersOnly(tx, payment))) return payment;
    const later = (await laterPayments(tx, [paymentId])).filter((one) => !endsWith(payment, one));
    if (later.length > 0 && !inOrder)
      throw new AppError("payment.later_payments", {
        details: later.map(({ id, state }) => reversalFault("payment.later", "", { id, state })),
      });
    if (later.length > 0) {
      const { invoiceId } = await PaymentApplication.query(tx)
        .findOne({ paymentId, place: 0 })
        .throwIfNotFound();
      const invoice = await Invoice.query(tx).findOne({ id: invoiceId }).throwIfNotFound();
      await startReversal(tx, deps, { invoice, paymentIds: [paymentId], cancel: null, requestId });
    } else {
      const step = await reverseOne(tx, deps, { paymentId, requestId });
      if (step.kind === "faulty")
        throw new AppError("payment.reversal_not_possible", { details: step.faults });
      if (step.kind === "wait" && !step.asked) throw new AppError("payment.being_reported");
    }
    await recordAudit(tx, actor, deps.clock.now(), {
      action: "payment.reversed",
      merchantId: payment.merchantId,
      subject: { kind: "payment", id: paymentId },
      before: { state: payment.state, amount: payment.amount, currency: payment.currency },
      after: { later: later.map(({ id }) => id) },
    });
    return read().throwIfNotFound();
  });
}

/** Says whether another payment is being reversed already by the end of the document that both have. */
function endsWith({ invoiceId }: PaymentRow, other: PaymentRow): boolean {
  return invoiceId !== null && other.invoiceId === invoiceId && other.reversingAt !== null;
}
