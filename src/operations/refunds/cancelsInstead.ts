import type { Knex } from "knex";
import { cancellableStateFaults } from "../../domain/cancellations/cancellableStateFaults.ts";
import { cancellationFaults } from "../../domain/cancellations/cancellationFaults.ts";
import type { AskedReturn } from "../../domain/creditNotes/askedReturn.ts";
import { cameBack } from "../../domain/tickets/cameBack.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import { relatedDocumentsOf } from "../../queries/cancellations/relatedDocumentsOf.ts";
import { cancellableDocument } from "../cancellations/cancellableDocument.ts";
import { settingsOf } from "../merchants/settingsOf.ts";

/**
 * Says whether a return cancels its ticket's invoice instead of crediting it: the merchant wants that, all of it comes back
 * on the day of the invoice, and nothing stands against it. SAT has motive 03 for a sale that did not take place. After a
 * cancellation that failed the next return is a credit note.
 */
export async function cancelsInstead(
  tx: Knex.Transaction,
  { ticket, original, asked, at }: Returned,
): Promise<boolean> {
  const { merchantId, kind, ticketId, fecha, timeZone, cancellationId } = original;
  const isWhole = asked.items === undefined && asked.amount === undefined && asked.goodsReturned !== false;
  const isOwn = kind === "nominative" && ticketId === ticket.id && cancellationId === null;
  const isToday = fecha?.slice(0, 10) === wallTime(at, timeZone).slice(0, 10);
  if (!isWhole || !isOwn || !isToday || cameBack(ticket)) return false;
  if (!(await settingsOf(tx, merchantId)).returns.cancelSameDay) return false;
  const faults = [
    ...cancellableStateFaults(original.state, await relatedDocumentsOf(tx, original)),
    ...cancellationFaults({ motive: "03" }, cancellableDocument(original), { now: at }),
  ];
  return faults.length === 0;
}

interface Returned {
  readonly ticket: TicketRow;
  /** The original, stamped and held by the transaction. */
  readonly original: Invoice;
  readonly asked: AskedReturn;
  readonly at: Date;
}
