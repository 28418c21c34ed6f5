import type { Tenancy } from "../../../domain/access/principal.ts";
import { contentAgain } from "../../../domain/directInvoices/contentAgain.ts";
import { AppError } from "../../../errors.ts";
import { Invoice } from "../../../models/Invoice.ts";
import { TicketRow } from "../../../models/TicketRow.ts";
import { findDraft } from "../../../queries/directInvoices/invoiceDrafts.ts";
import { ownedBy } from "../../../queries/ownedBy.ts";
import type { Deps } from "../../deps.ts";

/** The content of a copy, and the invoice that it is of; null for a copy of a draft. */
export interface InvoiceCopy {
  readonly content: Readonly<Record<string, unknown>>;
  readonly copiedFrom: string | null;
}

/** Returns what a draft says that is a copy of an invoice or of another draft. */
export async function copyInvoice(
  { db }: Pick<Deps, "db">,
  principal: Tenancy,
  id: string,
): Promise<InvoiceCopy> {
  const draft = await findDraft(db, principal, id);
  if (draft) return { content: draft.content, copiedFrom: null };
  const invoice = await ownedBy(Invoice.query(db), principal).findOne({ id });
  if (!invoice) throw new AppError("resource.not_found");
  const { comprobante, content, ticketId, kind } = invoice;
  const isOfSale = ticketId !== null && kind === "nominative";
  const ticket = isOfSale ? await TicketRow.query(db).findOne({ id: ticketId }) : undefined;
  const copied = contentAgain({ comprobante, content, ...(ticket && { ticket: ticket.content }) });
  // The money of an advance is applied once; only an invoice that was refused gave it back.
  const { advances: _advances, advancesAs: _advancesAs, ...rest } = copied;
  return { content: invoice.state === "refused" ? copied : rest, copiedFrom: invoice.id };
}
