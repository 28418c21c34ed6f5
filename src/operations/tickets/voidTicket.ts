import type { TenantPrincipal } from "../../domain/access/principal.ts";
import { openTicketStates } from "../../domain/tickets/ticketLifeCycle.ts";
import { AppError } from "../../errors.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { ownedBy } from "../../queries/ownedBy.ts";
import type { Deps } from "../deps.ts";

/** Takes an open ticket out of the world; voiding it twice answers the same. Throws `ticket.not_open` once invoiced. */
export async function voidTicket(
  { db, clock }: Pick<Deps, "db" | "clock">,
  principal: TenantPrincipal,
  ticketId: string,
): Promise<TicketRow> {
  await ownedBy(TicketRow.query(db), principal)
    .where({ id: ticketId })
    .whereIn("state", [...openTicketStates])
    .patch({ state: "voided", updatedAt: clock.now() });
  const ticket = await ownedBy(TicketRow.query(db), principal)
    .findOne({ id: ticketId })
    .withGraphFetched("invoice");
  if (!ticket) throw new AppError("resource.not_found");
  if (ticket.state !== "voided") throw new AppError("ticket.not_open");
  return ticket;
}
