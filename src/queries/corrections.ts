import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import { Correction } from "../models/Correction.ts";
import { Invoice } from "../models/Invoice.ts";
import { type Owner, ownedBy } from "./ownedBy.ts";
import { type Page, type PageOf, pageOf } from "./lists/page.ts";

export interface CorrectionFilter {
  readonly state?: Correction["state"];
  readonly invoiceId?: string;
}

/** Returns the corrections that customers ask for, newest first, each with its invoice. */
export async function listCorrections(
  db: Knex,
  owner: Owner,
  { state, invoiceId }: CorrectionFilter,
  { limit, after }: Page,
): Promise<PageOf<Correction>> {
  const query = correctionsOf(db, owner)
    .withGraphFetched("invoice")
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  if (state) query.where({ state });
  if (invoiceId) query.where({ invoiceId });
  return pageOf(await query, limit);
}

/** Returns the corrections of invoices that exist for this owner. */
export function correctionsOf(db: Knex, owner: Owner): QueryBuilder<Correction> {
  const { merchantId, livemode, boundBranchIds } = owner;
  const query = Correction.query(db).where({ merchantId, livemode });
  if (!boundBranchIds) return query;
  return query.whereIn("invoiceId", ownedBy(Invoice.query(db), owner).select("id"));
}
