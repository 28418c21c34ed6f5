import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { cameBack } from "../../domain/tickets/cameBack.ts";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import { ticketFault } from "../../domain/tickets/ticketFault.ts";
import { AppError, type Fault } from "../../errors.ts";
import type { Branch } from "../../models/merchants/Branch.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { ownedBy } from "../../queries/ownedBy.ts";
import type { Deps } from "../deps.ts";
import type { Draft } from "./buildFor.ts";
import { buildOneDocument } from "./buildOneDocument.ts";

/** Several tickets that shall become one invoice, and its receiver. */
export interface TicketsForOne {
  readonly ticketIds: readonly string[];
  readonly customer: TicketCustomer;
}

/** The tickets in the order in which they were named. The first one's branch issues the invoice. */
export interface CombinedTickets {
  readonly tickets: readonly TicketRow[];
  readonly branch: Branch;
  readonly draft: Draft;
}

/**
 * Returns the tickets of these ids in their order; `lock` holds them until the transaction ends, always in the order in
 * which they came in. Throws `request.invalid` with every id that is none of the principal's tickets.
 */
export async function findTicketsForOne(
  db: Knex,
  { principal, lock }: { readonly principal: Tenancy; readonly lock: boolean },
  ticketIds: readonly string[],
): Promise<readonly TicketRow[]> {
  const query = ownedBy(TicketRow.query(db), principal)
    .whereIn("id", [...ticketIds])
    .orderBy("seq");
  const found = await (lock ? query.forUpdate() : query);
  const byId = new Map(found.map((ticket) => [ticket.id, ticket]));
  const faults = ticketIds.flatMap((id, at) => (byId.has(id) ? [] : [unknownTicket(at)]));
  if (faults.length > 0) throw new AppError("request.invalid", { details: faults });
  return ticketIds.map((id) => byId.get(id) as TicketRow);
}

/** Builds the one document of open tickets. Throws `request.invalid` with each that is not open. */
export async function combineTickets(
  db: Knex,
  { catalogs }: Pick<Deps, "catalogs">,
  {
    principal,
    tickets,
    customer,
  }: { principal: Tenancy; tickets: readonly TicketRow[]; customer: TicketCustomer },
): Promise<CombinedTickets> {
  const closed = tickets.flatMap((ticket, at) => {
    const path = `ticketIds[${at}]`;
    const { state } = ticket;
    if (state !== "received" && state !== "accepted")
      return ticketFault(`ticket.not_combinable_now ${state}`, path);
    // What came back was reckoned on the ticket's own document.
    return cameBack(ticket) ? ticketFault("ticket.not_combinable_refunded", path) : [];
  });
  if (closed.length > 0) throw new AppError("request.invalid", { details: closed });
  const { branch, draft } = await buildOneDocument(db, { catalogs }, { principal, tickets, customer });
  return { tickets, branch, draft };
}

function unknownTicket(at: number): Fault {
  return ticketFault("ticket.unknown", `ticketIds[${at}]`);
}
