import type { TenantPrincipal } from "../../domain/access/principal.ts";
import { openTicketStates } from "../../domain/tickets/ticketLifeCycle.ts";
import { AppError } from "../../errors.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import type { Deps } from "../deps.ts";

/** Takes an open ticket out of the world; voiding it twice answers the same. Throws `ticket.not_open` once invoiced. */
export async function voidTicket(
  { db, clock }: Pick<Deps, "db" | "clock">,
  principal: TenantPrincipal,
  ticketId: string,
): Promise<TicketRow> {
  const mine = { id: ticketId, merchantId: principal.merchantId, livemode: principal.livemode };
  await TicketRow.query(db)
    .where(mine)
    .whereIn("state", [...openTicketStates])
    .patch({ state: "voided", updatedAt: clock.now() });
  const ticket = await TicketRow.query(db).findOne(mine).withGraphFetched("invoice");
  if (!ticket) throw new AppError("resource.not_found");
  if (ticket.state !== "voided") throw new AppError("ticket.not_open");
  return ticket;
}
