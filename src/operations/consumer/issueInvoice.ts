import type { Actor } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import type { Deps } from "../deps.ts";
import { type InvoiceWish, issueFor } from "./issueFor.ts";
import { judgeReceiver } from "./judgeReceiver.ts";
import { isUninvoiced, openTicket, requireInTime } from "./openTicket.ts";
import type { Receipt } from "./receipt.ts";
import { requireIssuer } from "./requireIssuer.ts";

/**
 * Invoices the ticket of this token to its holder's receiver. A fault (`request.invalid`) leaves the ticket as it was;
 * asking twice, from wherever, gives one invoice, and for another receiver throws `ticket.already_invoiced`.
 */
export async function issueInvoice(
  deps: Pick<Deps, "db" | "tenantDb" | "relay" | "vault" | "clock" | "catalogs">,
  actor: Actor,
  { ticketToken, ...wish }: InvoiceWish & { readonly ticketToken: string },
): Promise<Receipt> {
  const proven = await openTicket(deps, ticketToken);
  if (isUninvoiced(proven) || proven.ticket.state === "globallyInvoiced") {
    const now = deps.clock.now();
    requireInTime(proven, now);
    const { faults } = await judgeReceiver(deps, proven, wish.customer);
    if (faults.length > 0) throw new AppError("request.invalid", { details: faults });
    await requireIssuer(proven, now);
  }
  return issueFor(deps, actor, { proven, ...wish });
}
