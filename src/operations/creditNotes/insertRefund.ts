import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import { type AskedReturn, returnFingerprint } from "../../domain/creditNotes/askedReturn.ts";
import { writeTaking } from "../../domain/creditNotes/writtenTaking.ts";
import { Refund } from "../../models/Refund.ts";
import { TicketEvent } from "../../models/TicketEvent.ts";
import { newId } from "../../platform/ids.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { DecidedReturn } from "./decideReturn.ts";

export interface NewRefund {
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly ticketId: string | null;
  readonly originalId: string | null;
  /** The credit note; null where none is needed. */
  readonly invoiceId: string | null;
  readonly externalId: string | undefined;
  readonly asked: AskedReturn;
  readonly decided: DecidedReturn;
  readonly ofSale: boolean;
  readonly currency: string;
  readonly at: Date;
}

/**
 * Inserts a refund, with its entry in the ticket's timeline. The audit log names the person who asked; what machines ask
 * for is told by the timeline.
 */
export async function insertRefund(tx: Knex.Transaction, actor: Actor, refund: NewRefund): Promise<Refund> {
  const { decided, asked, externalId = null, at, ticketId, invoiceId, ...row } = refund;
  const { amount } = decided;
  const id = newId();
  await Refund.query(tx)
    .insert({
      ...row,
      id,
      ticketId,
      invoiceId,
      externalId,
      asked,
      amount,
      state: invoiceId === null ? "netted" : "crediting",
      fingerprint: returnFingerprint(asked),
      taken: writeTaking(decided.taking),
      reason: asked.reason ?? null,
      requestId: actor.requestId,
      createdAt: at,
      updatedAt: at,
    })
    .returning("seq");
  const detail = { refundId: id, externalId, creditNoteId: invoiceId, amount };
  if (ticketId !== null)
    await TicketEvent.query(tx).insert({ ticketId, kind: "refunded", at, detail }).returning("seq");
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
