import type { Knex } from "knex";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import { type GlobalReading, readGlobalLine } from "../../domain/globalInvoices/readGlobalLine.ts";
import { cameBack } from "../../domain/tickets/cameBack.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import type { Fault } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import { inSlices } from "../../platform/inSlices.ts";
import { netRefunds } from "../creditNotes/netRefunds.ts";
import type { Deps } from "../deps.ts";
import { fillFromProducts } from "../products/fillFromProducts.ts";
import { buildFor } from "../tickets/buildFor.ts";
import { issueOf } from "../tickets/issueOf.ts";

/** A stored ticket as a global invoice would say it. */
export interface ReadTicket {
  readonly ticket: TicketRow;
  readonly reading: GlobalReading;
}

/** The document of what is left of a sale, or why it has none. */
type LeftOfSale = { readonly left: UnsealedComprobante } | { readonly fault: Fault };

/**
 * Reads stored tickets of one merchant into their lines of a global invoice, less what came back of them; five queries at
 * most, however many they are.
 */
export async function readLines(
  db: Knex,
  deps: Pick<Deps, "catalogs">,
  tickets: readonly TicketRow[],
): Promise<readonly ReadTicket[]> {
  const filled = (await fillFromProducts(db, tickets)).tickets;
  const lefts = await leftOfSales(db, deps, tickets, filled);
  const lines: ReadTicket[] = [];
  for (const [at, ticket] of tickets.entries()) {
    const sale = lefts.get(ticket.id);
    const reading =
      sale && "fault" in sale
        ? { leftOut: sale.fault }
        : await inSlices(readGlobalLine(filled[at] as Ticket, deps.catalogs(), sale?.left));
    lines.push({ ticket, reading });
  }
  return lines;
}

/** Builds what is left of the sales of which something came back since they were stored. */
async function leftOfSales(
  db: Knex,
  { catalogs }: Pick<Deps, "catalogs">,
  tickets: readonly TicketRow[],
  filled: readonly Ticket[],
): Promise<ReadonlyMap<string, LeftOfSale>> {
  const lefts = new Map<string, LeftOfSale>();
  const returned = tickets.flatMap((ticket, at) => (cameBack(ticket) ? [{ ticket, at }] : []));
  if (returned.length === 0) return lefts;
  const branches = await Branch.query(db).findByIds([
    ...new Set(returned.map(({ ticket }) => ticket.branchId)),
  ]);
  const branchOf = new Map(branches.map((branch) => [branch.id, branch]));
  const { emisor } = await Merchant.query(db).findById(returned[0]!.ticket.merchantId).throwIfNotFound();
  const sales: { ticketId: string; built: UnsealedComprobante }[] = [];
  for (const { ticket, at } of returned) {
    const issue = issueOf(branchOf.get(ticket.branchId) as Branch, emisor, catalogs());
    const draft = await inSlices(buildFor(filled[at] as Ticket, issue, undefined));
    if (draft.kind === "rejected") lefts.set(ticket.id, { fault: draft.faults[0] as Fault });
    else sales.push({ ticketId: ticket.id, built: draft.comprobante });
  }
  const netted = await netRefunds(db, sales, catalogs());
  for (const [at, { ticketId }] of sales.entries())
    lefts.set(ticketId, { left: netted[at] as UnsealedComprobante });
  return lefts;
}
