import type { Ticket, TicketItem, TicketTax } from "../../../src/domain/tickets/ticket.ts";

export const iva16: TicketTax = { tax: "IVA", kind: "rate", rate: "0.16", withheld: false };
export const iva0: TicketTax = { tax: "IVA", kind: "rate", rate: "0", withheld: false };
export const exempt: TicketTax = { tax: "IVA", kind: "exempt", withheld: false };
export const ieps8: TicketTax = { tax: "IEPS", kind: "rate", rate: "0.08", withheld: false };
export const quota: TicketTax = { tax: "IEPS", kind: "quota", rate: "3.0818", withheld: false };

export type Line = Partial<TicketItem> & Pick<TicketItem, "quantity" | "unitPrice">;

/** A plain sale in pesos, paid in cash, prices without taxes, IVA 16 where a line says nothing. */
export function saleTicket(
  says: Omit<Partial<Ticket>, "items"> & { items: readonly Line[]; total: string },
): Ticket {
  return {
    externalId: "F-1",
    issuedAt: "2026-11-20T18:30:00-06:00",
    currency: "MXN",
    paymentForm: "01",
    paymentMethod: "PUE",
    pricesIncludeTax: false,
    ...says,
    items: says.items.map((line, at) => ({ description: `Artículo ${at + 1}`, taxes: [iva16], ...line })),
  };
}
