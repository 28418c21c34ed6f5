import type { Actor } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { moveTicket } from "../lifeCycles/moveTicket.ts";

/**
 * Takes a ticket in again: one that was rejected, after what it was rejected for has changed, or one whose intake got
 * lost. Throws `ticket.not_reprocessable` for whatever has been accepted; intake itself leaves such tickets alone.
 */
export async function reprocessTicket(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  actor: Actor,
  ticketId: string,
): Promise<TicketRow> {
  return transact(deps, async (tx) => {
    const ticket = await TicketRow.query(tx).findOne({ id: ticketId }).forUpdate();
    if (!ticket) throw new AppError("resource.not_found");
    const { state, merchantId, faults } = ticket;
    if (state !== "received" && state !== "rejected") throw new AppError("ticket.not_reprocessable");

    const now = deps.clock.now();
    const patch = { faults: null, receiverFaults: null };
    await moveTicket(tx, ticket, "received", { at: now, patch, requestId: actor.requestId });
    await recordAudit(tx, actor, now, {
      action: "ticket.reprocessed",
      merchantId,
      subject: { kind: "ticket", id: ticketId },
      before: { state, faults: (faults ?? []).map(({ code, path }) => ({ code, path })) },
      after: { state: "received" },
    });
    return ticket;
  });
}
