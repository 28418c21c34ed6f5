import { cameBack } from "../../../domain/tickets/cameBack.ts";
import { ticketFingerprint } from "../../../domain/tickets/ticketFingerprint.ts";
import { TicketRow } from "../../../models/TicketRow.ts";
import { transact } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";
import type { ContentColumns } from "../contentColumns.ts";
import { freeForCorrection } from "./freeForCorrection.ts";
import { moveTicket } from "../../lifeCycles/moveTicket.ts";
import { recordTicketEvent } from "../recordTicketEvent.ts";

/** The content that a point of sale now sends under the folio. */
export interface Correction extends ContentColumns {
  readonly ticketId: string;
  readonly requestId: string | null;
}

export interface Replacement {
  readonly ticket: TicketRow;
  /** `same`: the ticket says so already. `issued`: an invoice is issued or under way, so that nothing was changed. */
  readonly outcome: "replaced" | "same" | "issued";
}

/**
 * Replaces what a ticket says by corrected content, announces its intake again and keeps the old content on its
 * timeline. The row's lock decides between this, intake and whoever asks for the invoice.
 */
export async function replaceTicket(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  { ticketId, ...correction }: Correction,
): Promise<Replacement> {
  const now = deps.clock.now();
  return transact(deps, async (tx) => {
    const ticket = await TicketRow.query(tx).findOne({ id: ticketId }).forUpdate().throwIfNotFound();
    if (isSame(ticket, correction.fingerprint)) return { ticket, outcome: "same" };
    // What came back was reckoned on what the ticket says.
    if (cameBack(ticket)) return { ticket, outcome: "issued" };
    if (!(await freeForCorrection(tx, ticket, now))) return { ticket, outcome: "issued" };
    await recordTicketEvent(tx, "replaced", ticket, now);
    const patch = { ...correction, faults: null, receiverFaults: null };
    await moveTicket(tx, ticket, ticket.parkedBranch === null ? "received" : "parked", {
      at: now,
      patch,
      requestId: correction.requestId,
    });
    return { ticket, outcome: "replaced" };
  });
}

/** Compares with what the point of sale sent, and with what it became when its receiver was changed. */
function isSame({ fingerprint, content }: TicketRow, other: Buffer): boolean {
  return fingerprint.equals(other) || ticketFingerprint(content).equals(other);
}
