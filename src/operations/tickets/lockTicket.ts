import type { TenantPrincipal } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { ownedBy } from "../../queries/ownedBy.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";

/**
 * Keeps a ticket from being claimed by its customer or taken into a global invoice, or releases it. The merchant itself
 * may invoice it all the same. Asking twice changes nothing.
 */
export async function lockTicket(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal, actor }: Change<TenantPrincipal>,
  { ticketId, locked }: { readonly ticketId: string; readonly locked: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ticket = await ownedBy(TicketRow.query(tx), principal).findOne({ id: ticketId }).forUpdate();
    if (!ticket) throw new AppError("resource.not_found");
    if (ticket.locked === locked) return;
    const at = clock.now();
    await TicketRow.query(tx).findOne({ id: ticketId }).patch({ locked, updatedAt: at });
    await recordAudit(tx, actor, at, {
      action: locked ? "ticket.locked" : "ticket.released",
      merchantId: ticket.merchantId,
      subject: { kind: "ticket", id: ticketId },
      before: { locked: ticket.locked },
      after: { locked },
    });
  });
}
