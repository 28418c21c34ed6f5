import type { Actor } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { Deps } from "../deps.ts";
import { isSameReceiver } from "./isSameReceiver.ts";
import { type InvoiceWish, issueFor } from "./issueFor.ts";
import { judgeReceiver } from "./judgeReceiver.ts";
import { isUninvoiced, requireInTime } from "./openTicket.ts";
import { openReceipt, type OpenReceipt, type Receipt, receiptOf } from "./receipt.ts";
import { requestCorrection } from "./requestCorrection.ts";
import { requireIssuer } from "./requireIssuer.ts";
import { substitutedFor } from "./substituteFor.ts";
import { isWithdrawable } from "./withdrawInvoice.ts";

export interface CorrectedInvoice {
  /** `issued`: a new invoice is on its way, which may replace a stamped one. `requested`: the merchant is asked to replace that. */
  readonly kind: "issued" | "requested";
  readonly receipt: Receipt;
}

const dayMs = 86_400_000;

/**
 * Puts the receiver of an invoice right. One that was refused, or is not sealed yet, is issued again; for one that is
 * stamped a correction is requested, while the merchant grants that (`invoice.correction_closed`), or the substitution
 * run at once, where the merchant lets customers do it. In between, with the PAC, throws `invoice.being_stamped`, and
 * `invoice.receiver_unchanged` when nothing would change. A fault leaves everything as it was.
 */
export async function correctInvoice(
  deps: Pick<Deps, "db" | "tenantDb" | "relay" | "vault" | "clock" | "catalogs">,
  actor: Actor,
  { receiptToken, ...wish }: InvoiceWish & { readonly receiptToken: string },
): Promise<CorrectedInvoice> {
  const opened = await standing(await openReceipt(deps, receiptToken));
  const { invoice } = opened;
  const isFree = invoice.state === "refused" || (isWithdrawable(invoice) && invoice.replacesId === null);
  if (isFree && invoice.ticketId === null) throw new AppError("invoice.joint");
  const { faults } = await judgeReceiver(deps, opened, wish.customer);
  if (faults.length > 0) throw new AppError("request.invalid", { details: faults });
  if (invoice.state !== "refused" && isSameReceiver(invoice, wish.customer))
    throw new AppError("invoice.receiver_unchanged");

  if (isFree) {
    const now = deps.clock.now();
    if (isUninvoiced(opened) && !isRecent(opened, now)) requireInTime(opened, now);
    await requireIssuer(opened, now);
    const wanted = { proven: opened, ...wish, replaced: invoice };
    return { kind: "issued", receipt: await issueFor(deps, actor, wanted) };
  }
  const earlier = await substitutedFor(opened, wish);
  if (earlier) return { kind: "issued", receipt: receiptOf(deps, opened, earlier) };
  if (invoice.state === "cancelled" || invoice.state === "cancelling")
    throw new AppError("invoice.correction_closed");
  if (invoice.state !== "stamped") throw new AppError("invoice.being_stamped", { retryAfterSeconds: 2 });
  const replacement = await requestCorrection(deps, actor, { receipt: opened, ...wish });
  const kind = replacement ? "issued" : "requested";
  return { kind, receipt: receiptOf(deps, opened, replacement ?? invoice) };
}

/** Returns the receipt of the invoice that still stands where its replacement was refused. */
async function standing(opened: OpenReceipt): Promise<OpenReceipt> {
  const { state, replacesId: id } = opened.invoice;
  if (state !== "refused" || id === null) return opened;
  return { ...opened, invoice: await Invoice.query(opened.served.db).findOne({ id }).throwIfNotFound() };
}

/** Says whether the holder asked in time: nobody is too late because SAT said no on the last day. */
function isRecent({ served, invoice }: OpenReceipt, now: Date): boolean {
  return now.getTime() <= invoice.updatedAt.getTime() + served.settings.correctionDays * dayMs;
}
