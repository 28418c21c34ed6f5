import type { Actor } from "../../domain/access/actor.ts";
import { correctableUntil } from "../../domain/invoices/correctableUntil.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { placeWish } from "./placeWish.ts";

export interface CancelWish {
  /** The invoice of whoever has shown its receipt. */
  readonly invoiceId: string;
  /** The days after the stamp in which the merchant lets customers ask. */
  readonly correctionDays: number;
  readonly reason: string;
  /** The address to which the merchant's answer goes. */
  readonly email?: string;
}

/**
 * Asks the merchant to cancel a stamped invoice. One request of a customer's stands at a time: asking again, also for
 * another receiver, puts the newer one in its place. Throws `invoice.being_stamped`, and `invoice.correction_closed` after
 * the days that the merchant grants, and for an invoice that is cancelled or was refused.
 */
export async function askToCancel(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  actor: Actor,
  { invoiceId, correctionDays, reason, email }: CancelWish,
): Promise<void> {
  const at = deps.clock.now();
  await transact(deps, async (tx) => {
    const invoice = await Invoice.query(tx).findById(invoiceId).forUpdate().throwIfNotFound();
    requireStamped(invoice);
    const until = correctableUntil(invoice.stampedAt, correctionDays);
    if (!until || at > until) throw new AppError("invoice.correction_closed");
    const { merchantId } = invoice;
    const wish = { kind: "cancellation", customer: null, reason, email: email ?? null } as const;
    const { id } = await placeWish(tx, invoice, wish, at);
    await recordAudit(tx, actor, at, {
      action: "correction.requested",
      merchantId,
      subject: { kind: "invoice", id: invoiceId },
      after: { correctionId: id, kind: wish.kind },
    });
  });
}

function requireStamped({ state }: Invoice): void {
  if (state === "stamped") return;
  const isOver = state === "refused" || state === "cancelling" || state === "cancelled";
  if (isOver) throw new AppError("invoice.correction_closed");
  throw new AppError("invoice.being_stamped", { retryAfterSeconds: 2 });
}
