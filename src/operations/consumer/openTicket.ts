import { isInSelfInvoiceTime, lastSelfInvoiceDay } from "../../domain/merchants/selfInvoice.ts";
import { ticketFault } from "../../domain/tickets/ticketFault.ts";
import { AppError, type Fault } from "../../errors.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import type { Deps } from "../deps.ts";
import { openToken } from "./consumerTokens.ts";
import { type ProvenTicket, withBranch } from "./proveTicket.ts";
import { findServedMerchant } from "./servedMerchant.ts";

/** Returns the ticket that a token was given for, as it is now. Throws `consumer.token_invalid`. */
export async function openTicket(
  deps: Pick<Deps, "db" | "tenantDb" | "vault" | "clock" | "catalogs">,
  ticketToken: string,
): Promise<ProvenTicket> {
  const { merchantId, id } = openToken(deps, "ticket", ticketToken);
  const served = await findServedMerchant(deps, { id: merchantId });
  if (!served) throw new AppError("resource.not_found", { internal: "suspended" });
  const ticket = await TicketRow.query(served.db).findOne({ merchantId, id }).throwIfNotFound();
  return withBranch(deps, served, ticket);
}

/** Says whether an invoice may still be asked for the ticket: it has none yet, nor one on its way. */
export function isUninvoiced({ ticket }: Pick<ProvenTicket, "ticket">): boolean {
  return ticket.state === "received" || ticket.state === "accepted";
}

/**
 * Throws `ticket.window_closed` after the merchant's deadline, `ticket.locked` while the merchant keeps it from being
 * claimed, `ticket.not_open` when it serves nobody any more.
 */
export function requireInTime({ served, ticket, zone }: ProvenTicket, now: Date): void {
  if (!served.settings.enabled) throw new AppError("ticket.not_open", { internal: "self-invoicing is off" });
  if (ticket.locked) throw new AppError("ticket.locked");
  if (!isInSelfInvoiceTime(served.settings, { issuedAt: ticket.issuedAt, now, zone }))
    throw new AppError("ticket.window_closed", { details: [windowFault({ served, ticket, zone })] });
}

function windowFault({ served, ticket, zone }: Pick<ProvenTicket, "served" | "ticket" | "zone">): Fault {
  const lastDay = lastSelfInvoiceDay(served.settings, ticket.issuedAt, zone);
  const { tradeName } = served.merchant;
  return ticketFault("ticket.last_day_over", "", { lastDay, tradeName });
}
