import type { Tenancy } from "../../domain/access/principal.ts";
import { openTicketStates } from "../../domain/tickets/ticketLifeCycle.ts";
import { AppError } from "../../errors.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { ownedBy } from "../../queries/ownedBy.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { moveTicket } from "../lifeCycles/moveTicket.ts";

/** Takes an open ticket out of the world; voiding it twice answers the same. Throws `ticket.not_open` once invoiced. */
export async function voidTicket(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal, actor }: Change<Tenancy>,
  ticketId: string,
): Promise<TicketRow> {
  return db.transaction(async (tx) => {
    const mine = ownedBy(TicketRow.query(tx), principal).findOne({ id: ticketId });
    const ticket = await mine.withGraphFetched("invoice").forUpdate();
    if (!ticket) throw new AppError("resource.not_found");
    if (ticket.state === "voided") return ticket;
    if (!openTicketStates.includes(ticket.state)) throw new AppError("ticket.not_open");
    const now = clock.now();
    const before = { state: ticket.state };
    await moveTicket(tx, ticket, "voided", { at: now });
    await recordAudit(tx, actor, now, {
      action: "ticket.voided",
      merchantId: ticket.merchantId,
      subject: { kind: "ticket", id: ticketId },
      before,
      after: { state: "voided" },
    });
    return ticket;
  });
}
