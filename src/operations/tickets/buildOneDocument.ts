import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { buildCombined, type CombinedTicket } from "../../domain/invoicing/buildCombined.ts";
import type { Ticket, TicketCustomer } from "../../domain/tickets/ticket.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import { inSlices } from "../../platform/inSlices.ts";
import type { Deps } from "../deps.ts";
import { fillFromProducts } from "../products/fillFromProducts.ts";
import { type Draft, draftOf } from "./buildFor.ts";
import { issueOf } from "./issueOf.ts";

/** Several tickets that become one document, and who asks for it. */
export interface OneDocument {
  readonly principal: Pick<Tenancy, "emisor">;
  readonly tickets: readonly Pick<TicketRow, "merchantId" | "branchId" | "content">[];
  readonly customer: TicketCustomer;
}

/** Builds the one document of tickets, whatever their states. The first one's branch issues it. */
export async function buildOneDocument(
  db: Knex,
  { catalogs }: Pick<Deps, "catalogs">,
  { principal, tickets, customer }: OneDocument,
): Promise<{ readonly branch: Branch; readonly draft: Draft }> {
  const branches = await Branch.query(db).findByIds([...new Set(tickets.map(({ branchId }) => branchId))]);
  const branchOf = new Map(branches.map((branch) => [branch.id, branch]));
  const active = catalogs();
  const filled = await fillFromProducts(db, tickets);
  const parts = tickets.map(({ branchId }, at) => ({
    ticket: filled.tickets[at] as Ticket,
    issue: issueOf(branchOf.get(branchId) as Branch, principal.emisor, active),
  })) as unknown as [CombinedTicket, ...CombinedTicket[]];
  const build = draftOf((receptor) => buildCombined(parts, receptor), parts[0].issue, customer);
  const branch = branchOf.get((tickets[0] as TicketRow).branchId) as Branch;
  return { branch, draft: await inSlices(build) };
}
