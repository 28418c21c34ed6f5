import { awaitedBranch, branchOf, type TenantPrincipal } from "../../../domain/access/principal.ts";
import type { Ticket } from "../../../domain/tickets/ticket.ts";
import { ticketFault } from "../../../domain/tickets/ticketFault.ts";
import { AppError } from "../../../errors.ts";
import { TicketRow } from "../../../models/TicketRow.ts";
import { ownedBy } from "../../../queries/ownedBy.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { contentColumns } from "../contentColumns.ts";
import { replaceTicket, type Replacement } from "./replaceTicket.ts";

/**
 * Corrects what a ticket says while nothing is issued for it, as sending its folio again does. Its folio and its branch stay:
 * they are how the point of sale knows it (`request.invalid`). Throws `ticket.folio_conflict` once an invoice is issued or
 * under way, or a part has come back.
 */
export async function correctTicket(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  { principal, actor }: Change<TenantPrincipal>,
  { ticketId, ticket }: { readonly ticketId: string; readonly ticket: Ticket },
): Promise<Pick<Replacement, "outcome">> {
  const row = await ownedBy(TicketRow.query(deps.db), principal).findOne({ id: ticketId });
  if (!row) throw new AppError("resource.not_found");
  const details = [
    ...(ticket.externalId === row.externalId ? [] : [ticketFault("ticket.folio_fixed", "externalId")]),
    ...(isItsBranch(row, principal, ticket.branch) ? [] : [ticketFault("ticket.branch_fixed", "branch")]),
  ];
  if (details.length > 0) throw new AppError("request.invalid", { details });
  const { outcome } = await replaceTicket(deps, {
    ticketId,
    ...contentColumns(ticket),
    requestId: actor.requestId,
  });
  if (outcome === "issued") throw new AppError("ticket.folio_conflict");
  return { outcome };
}

function isItsBranch(
  { branchId, parkedBranch }: TicketRow,
  principal: TenantPrincipal,
  code?: string,
): boolean {
  const branch = branchOf(principal, code);
  return branch ? branch.id === branchId : (awaitedBranch(principal, code) ?? "") === parkedBranch;
}
