import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import { HelpRequest } from "../models/HelpRequest.ts";
import { TicketRow } from "../models/TicketRow.ts";
import { type Owner, ownedBy } from "./ownedBy.ts";
import { type Page, type PageOf, pageOf } from "./lists/page.ts";

export interface HelpFilter {
  readonly state?: "open" | "answered" | "closed";
  readonly ticketId?: string;
}

/** Returns what consumers ask, newest first, each with its ticket. */
export async function listHelpRequests(
  db: Knex,
  owner: Owner,
  { state, ticketId }: HelpFilter,
  { limit, after }: Page,
): Promise<PageOf<HelpRequest>> {
  const query = helpRequestsOf(db, owner)
    .withGraphFetched("ticket")
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  if (state === "open") query.whereNull("closedAt");
  if (state === "answered") query.whereNotNull("answer");
  if (state === "closed") query.whereNotNull("closedAt").whereNull("answer");
  if (ticketId) query.where({ ticketId });
  return pageOf(await query, limit);
}

/** Returns the requests about tickets that exist for this owner. */
export function helpRequestsOf(db: Knex, owner: Owner): QueryBuilder<HelpRequest> {
  const { merchantId, livemode, boundBranchIds } = owner;
  const query = HelpRequest.query(db).where({ merchantId, livemode });
  if (!boundBranchIds) return query;
  return query.whereIn("ticketId", ownedBy(TicketRow.query(db), owner).select("id"));
}
