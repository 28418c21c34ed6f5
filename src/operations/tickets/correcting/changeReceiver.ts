import type { Tenancy } from "../../../domain/access/principal.ts";
import { judgeCustomer } from "../../../domain/invoicing/receiver/judgeCustomer.ts";
import type { TicketState } from "../../../domain/tickets/ticketLifeCycle.ts";
import type { TicketCustomer } from "../../../domain/tickets/ticket.ts";
import { AppError } from "../../../errors.ts";
import { Branch } from "../../../models/merchants/Branch.ts";
import { TicketRow } from "../../../models/TicketRow.ts";
import { ownedBy } from "../../../queries/ownedBy.ts";
import { transact } from "../../../queues/enqueue.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { freeForCorrection } from "./freeForCorrection.ts";
import { moveTicket } from "../../lifeCycles/moveTicket.ts";
import { recordTicketEvent } from "../recordTicketEvent.ts";

export interface NamedReceiver {
  readonly ticketId: string;
  readonly customer: TicketCustomer;
}

/**
 * Gives a ticket that has no invoice another receiver and has it taken in again, which requests its invoice. Throws
 * `request.invalid` for a receiver that nothing can be invoiced to, `ticket.already_invoiced` while an invoice is under
 * way or issued, `ticket.not_open` for a voided ticket, and `ticket.parked` for one without a branch. Asking twice
 * changes nothing.
 */
export async function changeReceiver(
  deps: Pick<Deps, "db" | "relay" | "clock" | "catalogs">,
  { principal, actor }: Change<Tenancy>,
  { ticketId, customer }: NamedReceiver,
): Promise<TicketRow> {
  const now = deps.clock.now();
  return transact(deps, async (tx) => {
    const ticket = await ownedBy(TicketRow.query(tx), principal).findOne({ id: ticketId }).forUpdate();
    if (!ticket) throw new AppError("resource.not_found");
    if (ticket.state === "voided") throw new AppError("ticket.not_open");
    if (ticket.state === "parked") throw new AppError("ticket.parked");
    const { postalCode } = await Branch.query(tx).findById(ticket.branchId).throwIfNotFound();
    const { faults } = judgeCustomer(customer, deps.catalogs(), postalCode);
    if (faults.length > 0) throw new AppError("request.invalid", { details: faults });
    if (isUnderWay(ticket.state) && isEqual(ticket.content.customer, customer)) return ticket;
    if (!(await freeForCorrection(tx, ticket, now))) throw new AppError("ticket.already_invoiced");

    await recordTicketEvent(tx, "receiverChanged", ticket, now);
    await recordAudit(tx, actor, now, {
      action: "ticket.receiver_changed",
      merchantId: ticket.merchantId,
      subject: { kind: "ticket", id: ticketId },
      before: { state: ticket.state, receiverRfc: ticket.content.customer?.rfc ?? null },
      after: { state: "received", receiverRfc: customer.rfc },
    });
    const patch = { content: { ...ticket.content, customer }, faults: null, receiverFaults: null };
    await moveTicket(tx, ticket, "received", { at: now, patch, requestId: actor.requestId });
    return ticket;
  });
}

/** Says whether the receiver that the ticket has gets its invoice without being named again. */
function isUnderWay(state: TicketState): boolean {
  return state === "received" || state === "invoicing";
}

function isEqual(one: TicketCustomer | undefined, other: TicketCustomer): boolean {
  const keys = ["rfc", "name", "postalCode", "taxRegime", "cfdiUse", "email"] as const;
  return one !== undefined && keys.every((key) => one[key] === other[key]);
}
