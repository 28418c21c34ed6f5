import type { Actor } from "../../domain/access/actor.ts";
import { correctableUntil } from "../../domain/invoices/correctableUntil.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { placeWish } from "../corrections/placeWish.ts";
import type { Deps } from "../deps.ts";
import type { InvoiceWish } from "./issueFor.ts";
import type { OpenReceipt } from "./receipt.ts";
import { substituteFor } from "./substituteFor.ts";

/**
 * Asks to replace a stamped invoice by one for the right receiver: the merchant, or where it lets customers do so the
 * substitution itself, whose replacement is returned. One request stands at a time; asking again puts the newer receiver
 * in its place. Throws `invoice.correction_closed` after the days the merchant grants.
 */
export async function requestCorrection(
  deps: Pick<Deps, "relay" | "clock" | "catalogs" | "vault">,
  actor: Actor,
  { receipt, ...wish }: InvoiceWish & { readonly receipt: OpenReceipt },
): Promise<Invoice | undefined> {
  const { served, invoice } = receipt;
  const { customer } = wish;
  const at = deps.clock.now();
  const until = correctableUntil(invoice.stampedAt, served.settings.correctionDays);
  if (!until || at > until) throw new AppError("invoice.correction_closed");
  return transact({ db: served.db, relay: deps.relay }, async (tx) => {
    const original = await Invoice.query(tx).findOne({ id: invoice.id }).forUpdate().throwIfNotFound();
    const { id: invoiceId, merchantId } = invoice;
    const wanted = { kind: "receiver", customer, reason: null, email: null } as const;
    const { id, receiverBefore } = await placeWish(tx, invoice, wanted, at);
    const before = { receiverRfc: receiverBefore ?? invoice.receiverRfc };
    await recordAudit(tx, actor, at, {
      action: "correction.requested",
      merchantId,
      subject: { kind: "invoice", id: invoiceId },
      before,
      after: { correctionId: id, receiverRfc: customer.rfc },
    });
    return substituteFor(tx, deps, actor, { receipt, original, wish });
  });
}
