import type { Tenancy } from "../../domain/access/principal.ts";
import { type AskedReturn, returnFingerprint, returnsGoods } from "../../domain/creditNotes/askedReturn.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { Refund } from "../../models/Refund.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { ownedBy } from "../../queries/ownedBy.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { madeBefore } from "../madeBefore.ts";
import { addRefunded } from "./addRefunded.ts";
import { decideReturn } from "./decideReturn.ts";
import { heldOriginal } from "./heldOriginal.ts";
import { insertRefund } from "./insertRefund.ts";
import { issueCreditNote } from "./issueCreditNote.ts";
import { mailCreditNote } from "./mailCreditNote.ts";
import { repeatedRefund } from "./repeatedRefund.ts";
import { sharesOf } from "./sharesOf.ts";

export interface InvoiceCredit {
  readonly invoiceId: string;
  readonly asked: AskedReturn;
  readonly externalId?: string | undefined;
  /** The address for the credit note; where the invoice went when absent. */
  readonly email?: string | undefined;
}

export interface MadeRefund {
  readonly refund: Refund;
  /** False when the same return had been made before. */
  readonly created: boolean;
}

/**
 * Issues a credit note for an invoice: all of it, by line, by amount or as a discount after the fact. The invoice is held
 * meanwhile, so that two at once never take back more than its total.
 */
export async function creditInvoice(
  deps: Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">,
  change: Change<Tenancy>,
  { invoiceId, asked, externalId, email }: InvoiceCredit,
): Promise<MadeRefund> {
  const { principal, actor, made } = change;
  const at = deps.clock.now();
  const catalogs = deps.catalogs();
  return transact(deps, async (tx) => {
    const mine = await ownedBy(Invoice.query(tx), principal).findOne({ id: invoiceId }).select("id", "kind");
    if (!mine) throw new AppError("resource.not_found");
    if (mine.kind === "global") throw new AppError("invoice.credited_by_ticket");
    const original = await heldOriginal(tx, principal, { id: invoiceId, now: at });
    const { ticketId } = original;
    if (ticketId !== null) await TicketRow.query(tx).findOne({ id: ticketId }).forUpdate();
    const of = ticketId === null ? { originalId: invoiceId, ticketId } : { ticketId };
    const earlier =
      (await madeBefore(Refund.query(tx), change)) ??
      (await repeatedRefund(tx, of, { externalId, fingerprint: returnFingerprint(asked) }));
    if (earlier)
      return { refund: await earlier.$fetchGraph("creditNote", { transaction: tx }), created: false };

    const { comprobante } = original;
    const lines = comprobante.Conceptos.map((_, place) => place);
    const decided = await decideReturn(
      tx,
      { comprobante, of: { originalId: invoiceId }, lines },
      asked,
      catalogs,
    );
    const tickets =
      ticketId === null ? await sharesOf(tx, invoiceId, decided) : [{ id: ticketId, amount: decided.amount }];
    const creditNoteId = await issueCreditNote(tx, {
      ...decided,
      original,
      sale: comprobante,
      relation: returnsGoods(asked) ? "03" : "01",
      paymentForm: asked.paymentForm,
      asked,
      lines,
      tickets,
      requestId: actor.requestId,
      at,
      catalogs,
    });
    await addRefunded(tx, tickets, at);
    await mailCreditNote(tx, deps, { creditNoteId, original, to: email });
    const { merchantId, livemode } = principal;
    const refund = await insertRefund(tx, actor, {
      id: made?.id,
      merchantId,
      livemode,
      ticketId,
      tickets,
      originalId: invoiceId,
      invoiceId: creditNoteId,
      externalId,
      asked,
      decided,
      ofSale: false,
      currency: comprobante.Moneda,
      at,
    });
    return { refund, created: true };
  });
}
