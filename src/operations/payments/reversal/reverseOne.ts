import type { Knex } from "knex";
import type { PaymentState } from "../../../domain/payments/paymentState.ts";
import { faultsFrom } from "../../../domain/faults/faultsFrom.ts";
import { reversalMessages } from "../../../domain/payments/reversalMessages.ts";
import type { Fault } from "../../../errors.ts";
import { Invoice } from "../../../models/Invoice.ts";
import { PaymentRow } from "../../../models/payments/PaymentRow.ts";
import { insertCancellation } from "../../cancellations/insertCancellation.ts";
import type { Deps } from "../../deps.ts";
import { endPayments } from "../../lifeCycles/payments/endPayments.ts";
import { cancellingFaults } from "../../substitutions/faultsAgainst.ts";

/** Makes the faults of reversals. */
export const reversalFault = faultsFrom(reversalMessages);

/** The result of a step of reversing one payment. */
export type ReversalStep =
  | { readonly kind: "reversed" }
  /** The document whose end is waited for; `asked` when its cancellation was asked for by this very step. */
  | { readonly kind: "wait"; readonly repId: string; readonly asked: boolean }
  | { readonly kind: "faulty"; readonly faults: readonly Fault[] };

/**
 * Reverses a payment on which none stands: at once where SAT knows nothing of it, else by the cancellation of its document
 * (motive 02). Takes the document before the payment, as whatever follows from a document does.
 */
export async function reverseOne(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault">,
  { paymentId, requestId }: { readonly paymentId: string; readonly requestId: string | null },
): Promise<ReversalStep> {
  const at = deps.clock.now();
  const known = await PaymentRow.query(tx).findById(paymentId).throwIfNotFound();
  const rep =
    known.invoiceId === null
      ? undefined
      : await Invoice.query(tx).findOne({ id: known.invoiceId }).forUpdate().throwIfNotFound();
  const payment = await PaymentRow.query(tx).findById(paymentId).forUpdate().throwIfNotFound();
  // Between the two locks a scheduler may have made its document: then the next look finds it.
  if (payment.invoiceId !== known.invoiceId && payment.invoiceId !== null)
    return { kind: "wait", repId: payment.invoiceId, asked: false };
  payment.rep = rep ?? null;
  if (!rep || endsAtOnce[payment.state]) {
    if (payment.reversedAt === null) await endPayments(tx, [payment], at);
    return { kind: "reversed" };
  }
  if (payment.state === "reversing" && (await endsForOthersOnly(tx, payment))) {
    await PaymentRow.query(tx).findById(paymentId).patch({ reversingAt: at, updatedAt: at });
    return { kind: "wait", repId: rep.id, asked: true };
  }
  if (payment.state !== "reported") return { kind: "wait", repId: rep.id, asked: false };
  const faults = await cancellingFaults(tx, rep, at);
  if (faults.length > 0) return { kind: "faulty", faults };
  await PaymentRow.query(tx).findById(paymentId).patch({ reversingAt: at, updatedAt: at });
  await insertCancellation(tx, deps, { invoice: rep, motive: "02", substituteUuid: null, requestId });
  return { kind: "wait", repId: rep.id, asked: true };
}

/**
 * Says whether the document of a payment is being cancelled for other payments of its month, so that this one would only
 * get a new document. It may join them instead: then the one cancellation ends it too.
 */
export async function endsForOthersOnly(
  tx: Knex.Transaction,
  { invoiceId, reversingAt }: PaymentRow,
): Promise<boolean> {
  if (invoiceId === null || reversingAt !== null) return false;
  const asked = await PaymentRow.query(tx).where({ invoiceId }).whereNotNull("reversingAt").first();
  return asked !== undefined;
}

const endsAtOnce: Readonly<Record<PaymentState, boolean>> = {
  pending: true,
  reporting: false,
  reported: false,
  refused: true,
  reversing: false,
  reversed: true,
};
