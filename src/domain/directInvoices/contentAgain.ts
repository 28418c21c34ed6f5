import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import { customerOf } from "../invoicing/receiver/customerOf.ts";
import type { Ticket } from "../tickets/ticket.ts";
import type { DirectInvoice } from "./directInvoice.ts";
import { exactOf } from "./exactOf.ts";

/** An invoice, as far as another is written after it. */
export interface Copied {
  readonly comprobante: UnsealedComprobante;
  /** The content that the merchant wrote, where it was made without a ticket. */
  readonly content: DirectInvoice | null;
  /** The only ticket that it was made from; absent where there are several, or none. */
  readonly ticket?: Ticket;
}

/**
 * Returns the content by which an invoice would be written again: what the merchant wrote, else the ticket's lines for the
 * invoice's receiver, else the document as it stands. It has no id of the merchant's and no time.
 */
export function contentAgain({ comprobante, content, ticket }: Copied): Readonly<Record<string, unknown>> {
  if (content) {
    const { externalId: _externalId, issuedAt: _issuedAt, ...rest } = content;
    return rest;
  }
  return ticket ? saleOf(ticket, comprobante) : { exact: true, document: exactOf(comprobante) };
}

function saleOf(
  ticket: Ticket,
  { Receptor, FormaPago, MetodoPago }: UnsealedComprobante,
): object & Record<string, unknown> {
  const { branch, currency, exchangeRate, pricesIncludeTax, items, discount, localTaxes } = ticket;
  const { paymentConditions, exportation, buyerOperationNumber } = ticket;
  const said = {
    branch,
    currency,
    exchangeRate,
    paymentForm: FormaPago,
    paymentMethod: MetodoPago,
    pricesIncludeTax,
    items,
    discount,
    localTaxes,
    paymentConditions,
    exportation,
    buyerOperationNumber,
  };
  const known = Object.entries(said).filter(([, value]) => value !== undefined);
  return { type: "income", customer: customerOf(Receptor), ...Object.fromEntries(known) };
}
