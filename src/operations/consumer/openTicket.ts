import { isInClaimTime, lastClaimDay } from "../../domain/globalInvoices/claimTerm.ts";
import { ticketFault } from "../../domain/tickets/ticketFault.ts";
import { AppError, type Fault } from "../../errors.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import type { Deps } from "../deps.ts";
import { refuseWhileEmptying } from "../sandbox/refuseWhileEmptying.ts";
import { openToken } from "./consumerTokens.ts";
import { type ProvenTicket, withBranch } from "./proveTicket.ts";
import { findServedMerchant } from "./servedMerchant.ts";

/**
 * Returns the ticket that a token was given for, as it is now, with those that it is combined with. Throws
 * `consumer.token_invalid`, and `sandbox.emptying` while test data are being deleted.
 */
export async function openTicket(
  deps: Pick<Deps, "db" | "tenantDb" | "vault" | "clock" | "catalogs">,
  ticketToken: string,
): Promise<ProvenTicket> {
  const { merchantId, id, others } = openToken(deps, "ticket", ticketToken);
  const served = await findServedMerchant(deps, { id: merchantId });
  if (!served) throw new AppError("resource.not_found", { internal: "suspended" });
  const rows = await TicketRow.query(served.db)
    .where({ merchantId })
    .whereIn("id", [id, ...others]);
  const [first, ...rest] = [id, ...others].map((each) => {
    const ticket = rows.find((row) => row.id === each);
    if (!ticket) throw new AppError("resource.not_found", { internal: `ticket ${each} is gone` });
    return withBranch(deps, served, ticket);
  }) as [ProvenTicket, ...ProvenTicket[]];
  await refuseWhileEmptying(served.db, first.ticket);
  return { ...first, others: rest };
}

/** Says whether an invoice may still be asked for the ticket, and all combined with it: none has one yet, nor one on its way. */
export function isUninvoiced({ ticket, others = [] }: Pick<ProvenTicket, "ticket" | "others">): boolean {
  return [ticket, ...others.map((other) => other.ticket)].every(
    ({ state }) => state === "received" || state === "accepted",
  );
}

/**
 * Throws `ticket.window_closed` after the merchant's deadline, `ticket.locked` while the merchant keeps it from being
 * claimed, `ticket.not_open` when it serves nobody any more.
 */
export function requireInTime({ served, ticket, zone, others = [] }: ProvenTicket, now: Date): void {
  if (!served.settings.enabled) throw new AppError("ticket.not_open", { internal: "self-invoicing is off" });
  if (ticket.locked) throw new AppError("ticket.locked");
  if (!isInClaimTime(served.settings, { issuedAt: ticket.issuedAt, now, zone }))
    throw new AppError("ticket.window_closed", { details: [windowFault({ served, ticket, zone }, "")] });
  for (const other of others) requireInTime(other, now);
}

/** Returns the fault of a ticket that its holder cannot have invoiced any more; `path` says where it was sent. */
export function windowFault(
  { served, ticket, zone }: Pick<ProvenTicket, "served" | "ticket" | "zone">,
  path: string,
): Fault {
  const lastDay = lastClaimDay(served.settings, ticket.issuedAt, zone);
  const { tradeName } = served.merchant;
  return ticketFault("ticket.last_day_over", path, { lastDay, tradeName });
}
