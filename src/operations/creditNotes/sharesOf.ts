import type { Knex } from "knex";
import { shareByTicket } from "../../domain/creditNotes/shareByTicket.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { documentPlaces, scaled, tenTo, unscaled } from "../../domain/money/scaled.ts";
import { InvoiceTicket } from "../../models/InvoiceTicket.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import type { CoveredTicket } from "../invoices/invoiceRequest.ts";
import type { DecidedReturn } from "./decideReturn.ts";

/**
 * Returns how much of a return comes off each ticket of the joint invoice `invoiceId`, which the transaction holds, and
 * holds those tickets. Nothing where the invoice does not say whose its lines are.
 */
export async function sharesOf(
  tx: Knex.Transaction,
  invoiceId: string,
  { left, taking }: DecidedReturn,
): Promise<readonly CoveredTicket[]> {
  const covered = await InvoiceTicket.query(tx).where({ invoiceId }).orderBy("firstLine");
  if (covered.length === 0 || covered.some(({ lines }) => lines === null)) return [];
  const tickets = await TicketRow.query(tx)
    .findByIds(covered.map(({ ticketId }) => ticketId))
    .orderBy("seq")
    .forUpdate();
  const refundedOf = new Map(tickets.map(({ id, refunded }) => [id, refunded]));
  const unit = tenTo(documentPlaces - left.places);
  const parts = covered.map(({ ticketId, amount, firstLine, lines }) => ({
    first: firstLine ?? 0,
    count: lines?.length ?? 0,
    rest:
      scaled(
        decimal(amount)
          .minus(refundedOf.get(ticketId) ?? "0")
          .toFixed(),
        documentPlaces,
      ) / unit,
  }));
  return shareByTicket(left, taking, parts).flatMap((share, at) =>
    share > 0n ? [{ id: covered[at]!.ticketId, amount: unscaled(share, left.places, left.places) }] : [],
  );
}
