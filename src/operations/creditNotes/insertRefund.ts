import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import { type AskedReturn, returnFingerprint } from "../../domain/creditNotes/askedReturn.ts";
import { writeTaking } from "../../domain/creditNotes/writtenTaking.ts";
import { Refund } from "../../models/Refund.ts";
import { TicketEvent } from "../../models/TicketEvent.ts";
import { newId } from "../../platform/ids.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { CoveredTicket } from "../invoices/invoiceRequest.ts";
import type { DecidedReturn } from "./decideReturn.ts";

export interface NewRefund {
  /** The id; a new one when absent. */
  readonly id?: string | undefined;
  readonly merchantId: string;
  readonly livemode: boolean;
  /** The ticket; null for a return that was asked of an invoice of several tickets. */
  readonly ticketId: string | null;
  /** Each ticket of which something comes back, and how much. */
  readonly tickets: readonly CoveredTicket[];
  readonly originalId: string | null;
  /** The credit note; null where none is needed. */
  readonly invoiceId: string | null;
  readonly externalId: string | undefined;
  readonly asked: AskedReturn;
  readonly decided: DecidedReturn;
  readonly ofSale: boolean;
  /** True while the invoice is being cancelled instead of credited. */
  readonly isVoiding?: boolean;
  readonly currency: string;
  readonly at: Date;
}

/**
 * Inserts a refund, with its entry in the timelines of its tickets. The audit log names the person who asked; the
 * timeline shows what the product itself asks for.
 */
export async function insertRefund(tx: Knex.Transaction, actor: Actor, refund: NewRefund): Promise<Refund> {
  const {
    id = newId(),
    decided,
    asked,
    externalId = null,
    at,
    ticketId,
    tickets,
    invoiceId,
    isVoiding = false,
    ...row
  } = refund;
  const { amount } = decided;
  await Refund.query(tx)
    .insert({
      ...row,
      id,
      ticketId,
      invoiceId,
      externalId,
      asked,
      amount,
      state: isVoiding ? "voiding" : invoiceId === null ? "netted" : "crediting",
      fingerprint: returnFingerprint(asked),
      taken: writeTaking(decided.taking),
      reason: asked.reason ?? null,
      requestId: actor.requestId,
      createdAt: at,
      updatedAt: at,
    })
    .returning("seq");
  const detail = { refundId: id, externalId, creditNoteId: invoiceId, amount };
  const ofTickets = tickets.map((one) => ({
    ticketId: one.id,
    kind: "refunded",
    at,
    detail: { ...detail, amount: one.amount },
  }));
  if (ofTickets.length > 0) await TicketEvent.query(tx).insert(ofTickets).returning("seq");
  if (actor.kind === "user" || actor.kind === "admin")
    await recordAudit(tx, actor, at, {
      action: "refund.created",
      merchantId: refund.merchantId,
      subject:
        ticketId === null ? { kind: "invoice", id: refund.originalId } : { kind: "ticket", id: ticketId },
      after: { ...detail, reason: asked.reason ?? null },
    });
  return Refund.query(tx).findById(id).withGraphFetched("creditNote").throwIfNotFound();
}
