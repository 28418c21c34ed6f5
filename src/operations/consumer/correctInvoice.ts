import type { Actor } from "../../domain/access/actor.ts";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import { AppError } from "../../errors.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { invoiceTicket } from "../tickets/invoiceTicket.ts";
import { judgeReceiver } from "./judgeReceiver.ts";
import { isUninvoiced, requireInTime } from "./openTicket.ts";
import { isSameReceiver } from "./isSameReceiver.ts";
import { mailInvoice } from "./mailInvoice.ts";
import { openReceipt, type OpenReceipt, type Receipt, receiptOf } from "./receipt.ts";
import { requestCorrection } from "./requestCorrection.ts";
import { consumerOf } from "./servedMerchant.ts";
import { isWithdrawable, withdrawInvoice } from "./withdrawInvoice.ts";

export type Correction =
  | { readonly kind: "issued"; readonly receipt: Receipt }
  /** The merchant will replace the stamped invoice. */
  | { readonly kind: "requested"; readonly receipt: Receipt };

export interface CorrectionWish {
  readonly customer: TicketCustomer;
  /** Where the files go, should it be issued anew. */
  readonly email?: string;
  readonly actor: Actor;
  readonly requestId: string;
}

type World = Pick<Deps, "db" | "tenantDb" | "relay" | "vault" | "clock">;

const dayMs = 86_400_000;

/**
 * Puts the receiver of an invoice right. One that was refused, or is not sealed yet, is issued anew; for one that is
 * stamped a correction is requested, while the merchant grants that (`invoice.correction_closed`). In between, with
 * the PAC, throws `invoice.being_stamped`, and `invoice.receiver_unchanged` when nothing would change. A fault leaves everything as it was.
 */
export async function correctInvoice(
  deps: World,
  receiptToken: string,
  wish: CorrectionWish,
): Promise<Correction> {
  const opened = await openReceipt(deps, receiptToken);
  const { faults } = await judgeReceiver(opened, wish.customer);
  if (faults.length > 0) throw new AppError("request.invalid", { details: faults });
  const { state } = opened.invoice;
  if (state !== "refused" && isSameReceiver(opened.invoice, wish.customer))
    throw new AppError("invoice.receiver_unchanged");
  if (state === "refused" || isWithdrawable(opened.invoice))
    return { kind: "issued", receipt: await issueAnew(deps, opened, wish) };
  if (state !== "stamped") throw new AppError("invoice.being_stamped", { retryAfterSeconds: 2 });
  await requestCorrection(deps, opened, wish);
  return { kind: "requested", receipt: receiptOf(deps, opened, opened.invoice) };
}

async function issueAnew(
  deps: World,
  opened: OpenReceipt,
  { customer, email, actor, requestId }: CorrectionWish,
): Promise<Receipt> {
  const { served, ticket, invoice: faulty } = opened;
  const at = deps.clock.now();
  if (isUninvoiced(opened) && !isRecent(opened, at)) requireInTime(opened, at);
  const invoice = await transact({ db: served.db, relay: deps.relay }, async (tx) => {
    await withdrawInvoice(tx, faulty, at);
    const wish = { ticketId: ticket.id, customer, requestId, at, selfInvoiced: true };
    const issued = await invoiceTicket(tx, consumerOf(served, ticket.livemode), wish);
    if (!issued.created) return issued.invoice;
    if (email !== undefined)
      await mailInvoice(tx, deps, { merchant: served.merchant, invoice: issued.invoice, to: email });
    await recordAudit(tx, actor, at, {
      action: "invoice.corrected",
      merchantId: ticket.merchantId,
      subject: { kind: "invoice", id: issued.invoice.id },
      before: { invoiceId: faulty.id, receiverRfc: faulty.receiverRfc },
      after: { invoiceId: issued.invoice.id, receiverRfc: issued.invoice.receiverRfc },
    });
    return issued.invoice;
  });
  return receiptOf(deps, opened, invoice);
}

/** Who asked in time is not too late because SAT said no on the last day. */
function isRecent({ served, invoice }: OpenReceipt, now: Date): boolean {
  return now.getTime() <= invoice.updatedAt.getTime() + served.settings.correctionDays * dayMs;
}
