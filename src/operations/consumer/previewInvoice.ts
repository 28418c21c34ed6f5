import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import { AppError } from "../../errors.ts";
import type { Deps } from "../deps.ts";
import { settingsOf } from "../merchants/settingsOf.ts";
import { judgeReceiver, type Judgement } from "./judgeReceiver.ts";
import { requireIssuer } from "./requireIssuer.ts";
import { isUninvoiced, openTicket, requireInTime } from "./openTicket.ts";

/** Returns the document that issuing would make, or every fault that is in the way; nothing is stored. */
export async function previewInvoice(
  deps: Pick<Deps, "db" | "tenantDb" | "vault" | "clock" | "catalogs">,
  { ticketToken, customer }: { readonly ticketToken: string; readonly customer: TicketCustomer },
): Promise<Judgement> {
  const proven = await openTicket(deps, ticketToken);
  const { served, ticket } = proven;
  const isLate = ticket.state === "globallyInvoiced";
  const { lateClaims } = (await settingsOf(served.db, ticket.merchantId)).globalInvoice;
  if (isLate && lateClaims === "refuse") throw new AppError("ticket.globally_invoiced");
  if (!isLate && !isUninvoiced(proven)) throw new AppError("ticket.already_invoiced");
  const now = deps.clock.now();
  requireInTime(proven, now);
  await requireIssuer(proven, now);
  return judgeReceiver(deps, proven, customer);
}
