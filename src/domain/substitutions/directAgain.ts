import type { DirectInvoice } from "../directInvoices/directInvoice.ts";
import { receptorOf } from "../invoicing/receiver/receptorOf.ts";
import type { TicketCustomer } from "../tickets/ticket.ts";
import type { ReplacementTerms } from "./replacementTerms.ts";

/**
 * Returns what a merchant wrote with these terms, for the document that takes the place of the first one: for its receiver
 * where no other is named, dated anew, and under no id of the merchant's, which stays with the first.
 */
export function directAgain(
  { externalId: _externalId, issuedAt: _issuedAt, ...content }: DirectInvoice,
  { customer, paymentForm, paymentMethod, paymentConditions }: ReplacementTerms,
  receiver: TicketCustomer,
): DirectInvoice {
  if ("exact" in content) {
    const document = {
      ...content.document,
      ...(paymentForm !== undefined && { FormaPago: paymentForm }),
      ...(paymentMethod !== undefined && { MetodoPago: paymentMethod }),
      ...(paymentConditions !== undefined && { CondicionesDePago: paymentConditions }),
      ...(customer && { Receptor: receptorOf(customer) }),
    };
    return { ...content, document };
  }
  const { customerId: _customerId, ...rest } = content;
  const addressed = { ...rest, customer: customer ?? receiver };
  if (addressed.type === "transfer") return addressed;
  return {
    ...addressed,
    ...(paymentForm !== undefined && { paymentForm }),
    ...(paymentMethod !== undefined && { paymentMethod }),
    ...(paymentConditions !== undefined && { paymentConditions }),
  };
}
