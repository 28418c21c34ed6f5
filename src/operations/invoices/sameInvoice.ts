import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import { AppError } from "../../errors.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import { isIssuedTo } from "./isIssuedTo.ts";

export interface InvoicedTicket {
  readonly ticket: TicketRow;
  readonly invoice: Invoice;
  /** False when this receiver's invoice was under way already. */
  readonly created: boolean;
}

/**
 * Answers with the invoice that a ticket has, to whoever asks for the same one again. Throws `ticket.already_invoiced` for
 * another receiver, or another id of the merchant's.
 */
export function sameInvoice(
  ticket: TicketRow,
  invoice: Invoice,
  {
    customer,
    externalId = invoice.externalId ?? undefined,
  }: { readonly customer: TicketCustomer; readonly externalId?: string | undefined },
): InvoicedTicket {
  const isSame = isIssuedTo(invoice, customer) && externalId === (invoice.externalId ?? undefined);
  if (!isSame) throw new AppError("ticket.already_invoiced");
  ticket.invoice = invoice;
  return { ticket, invoice, created: false };
}
