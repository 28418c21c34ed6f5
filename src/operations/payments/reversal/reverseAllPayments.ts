import type { Tenancy } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import { Invoice } from "../../../models/Invoice.ts";
import { PaymentApplication } from "../../../models/payments/PaymentApplication.ts";
import type { Saga } from "../../../models/Saga.ts";
import { ownedBy } from "../../../queries/ownedBy.ts";
import { transact } from "../../../queues/enqueue.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import type { MotiveAfter } from "./reversalOf.ts";
import { startReversal } from "./startReversal.ts";

export interface AllPayments {
  readonly invoiceId: string;
  /** The motive with which the invoice is cancelled in the end; it stays in force without one. */
  readonly cancel: MotiveAfter | null;
}

/**
 * Reverses all payments of an invoice, the last one first, and those of other invoices that stand on them; then cancels
 * the invoice where that is wanted. Throws `payment.nothing_to_reverse` for an invoice without any.
 */
export async function reverseAllPayments(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  { principal, actor }: Change<Tenancy>,
  { invoiceId, cancel }: AllPayments,
): Promise<Saga> {
  return transact(deps, async (tx) => {
    const invoice = await ownedBy(Invoice.query(tx), principal).findOne({ id: invoiceId });
    if (!invoice) throw new AppError("resource.not_found");
    const applied = await PaymentApplication.query(tx).where({ invoiceId, living: true });
    if (applied.length === 0) throw new AppError("payment.nothing_to_reverse");
    const paymentIds = applied.map(({ paymentId }) => paymentId);
    const { requestId } = actor;
    const saga = await startReversal(tx, deps, { invoice, paymentIds, cancel, requestId });
    await recordAudit(tx, actor, deps.clock.now(), {
      action: "invoice.paymentsReversed",
      merchantId: invoice.merchantId,
      subject: { kind: "invoice", id: invoiceId },
      after: { sagaId: saga.id, paymentIds, cancel },
    });
    return saga;
  });
}
