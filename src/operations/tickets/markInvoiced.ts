import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { ticketFault } from "../../domain/tickets/ticketFault.ts";
import { openTicketStates } from "../../domain/tickets/ticketLifeCycle.ts";
import { AppError, type Fault } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { SatCfdi } from "../../models/sat/SatCfdi.ts";
import { TicketEvent } from "../../models/TicketEvent.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { ownedBy } from "../../queries/ownedBy.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { moveTicket } from "../lifeCycles/moveTicket.ts";

export interface InvoicedMark {
  readonly ticketId: string;
  /** The fiscal folio of another system's document; null withdraws the mark. */
  readonly uuid: string | null;
}

/**
 * Marks an open ticket as invoiced by another system, so that no customer claims it and no global invoice takes it, or
 * withdraws that mark: a ticket that never had a document here is taken in again then. Asking twice changes nothing.
 * Throws `request.invalid` for a folio that cannot be such a document's, `ticket.already_invoiced` where a document is
 * issued or under way, `ticket.not_open` for a ticket without money to carry, and `ticket.parked` for one without a
 * branch.
 */
export async function markInvoiced(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  { principal, actor }: Change<Tenancy>,
  { ticketId, uuid }: InvoicedMark,
): Promise<void> {
  const at = deps.clock.now();
  await transact(deps, async (tx) => {
    const ticket = await ownedBy(TicketRow.query(tx), principal).findOne({ id: ticketId }).forUpdate();
    if (!ticket) throw new AppError("resource.not_found");
    const { state, elsewhereUuid, merchantId } = ticket;
    const folio = uuid?.toLowerCase() ?? null;
    if (folio === elsewhereUuid) return;
    if (folio !== null) await requireMarkable(tx, ticket, folio);

    const to = folio !== null ? "invoicedElsewhere" : ticket.invoiceId === null ? "received" : "accepted";
    const kind = folio !== null ? "markedInvoiced" : "markWithdrawn";
    const detail = { state, uuid: folio ?? elsewhereUuid };
    await TicketEvent.query(tx).insert({ ticketId, kind, at, detail }).returning("seq");
    await recordAudit(tx, actor, at, {
      action: `ticket.${kind}`,
      merchantId,
      subject: { kind: "ticket", id: ticketId },
      before: { state, uuid: elsewhereUuid },
      after: { state: to, uuid: folio },
    });
    const patch = { elsewhereUuid: folio };
    await moveTicket(tx, ticket, to, { at, patch, requestId: actor.requestId });
  });
}

async function requireMarkable(tx: Knex.Transaction, ticket: TicketRow, uuid: string): Promise<void> {
  const { state, merchantId, livemode } = ticket;
  if (state === "voided" || state === "refunded") throw new AppError("ticket.not_open");
  if (state === "parked") throw new AppError("ticket.parked");
  if (!openTicketStates.includes(state)) throw new AppError("ticket.already_invoiced");
  const faults = await folioFaults(tx, { merchantId, livemode, uuid });
  if (faults.length > 0) throw new AppError("request.invalid", { details: faults });
}

/**
 * Finds what does not fit: a document of ours is none of another system's, and what SAT has told of a folio has to
 * agree. Of others nobody here knows.
 */
async function folioFaults(
  tx: Knex.Transaction,
  document: Pick<SatCfdi, "merchantId" | "livemode" | "uuid">,
): Promise<readonly Fault[]> {
  if (await Invoice.query(tx).findOne(document).select("id"))
    return [ticketFault("ticket.folio_is_ours", "uuid")];
  const known = await SatCfdi.query(tx).findOne(document).select("issued", "type", "state");
  if (!known) return [];
  const { issued, type, state } = known;
  if (!issued || type !== "I") return [ticketFault("ticket.folio_of_no_sale", "uuid")];
  return state === "cancelado" ? [ticketFault("ticket.folio_cancelled", "uuid")] : [];
}
