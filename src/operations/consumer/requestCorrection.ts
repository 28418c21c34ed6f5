import type { Actor } from "../../domain/access/actor.ts";
import { correctableUntil } from "../../domain/invoices/correctableUntil.ts";
import { AppError } from "../../errors.ts";
import { Correction } from "../../models/Correction.ts";
import { Invoice } from "../../models/Invoice.ts";
import { newId } from "../../platform/ids.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
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
    const { id: invoiceId, merchantId, livemode } = invoice;
    const open = await Correction.query(tx).findOne({ invoiceId, state: "requested" });
    const id = open?.id ?? newId();
    if (open) await open.$query(tx).patch({ customer });
    else
      await Correction.query(tx)
        .insert({ id, merchantId, livemode, invoiceId, customer, state: "requested", createdAt: at })
        .returning("seq");
    await recordAudit(tx, actor, at, {
      action: "correction.requested",
      merchantId,
      subject: { kind: "invoice", id: invoiceId },
      before: { receiverRfc: open?.customer.rfc ?? invoice.receiverRfc },
      after: { correctionId: id, receiverRfc: customer.rfc },
    });
    return substituteFor(tx, deps, actor, { receipt, original, wish });
  });
}
