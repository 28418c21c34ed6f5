import type { operations } from "../../shared/api/contract.ts";
import type { Ticket } from "./ticketActs.ts";

export type TicketBody = operations["correctTicket"]["requestBody"]["content"]["application/json"];

/** Returns what a ticket says as the API takes it in again. */
export function ticketBody(ticket: Ticket): TicketBody {
  const { externalId, issuedAt, currency, total, localTaxes } = ticket;
  const kept = {
    branch: ticket.branch,
    register: ticket.register,
    exchangeRate: currency === "MXN" ? null : ticket.exchangeRate,
    discount: ticket.discount,
    rounding: ticket.rounding,
    donation: ticket.donation,
    tip: ticket.tip,
    deposits: ticket.deposits,
    giftCards: ticket.giftCards,
    customer: ticket.customer,
    paymentConditions: ticket.paymentConditions,
    exportation: ticket.exportation,
    buyerOperationNumber: ticket.buyerOperationNumber,
    localTaxes: localTaxes.length > 0 ? localTaxes : null,
  };
  const told = Object.fromEntries(
    Object.entries(kept).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<TicketBody>;
  return {
    ...told,
    externalId,
    issuedAt,
    currency,
    total,
    paymentForm: ticket.paymentForm ?? "01",
    paymentMethod: ticket.paymentMethod === "PPD" ? "PPD" : "PUE",
    pricesIncludeTax: ticket.pricesIncludeTax ?? true,
    items: (ticket.items ?? []) as TicketBody["items"],
  };
}
