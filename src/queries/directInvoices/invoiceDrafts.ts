import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import { InvoiceDraft } from "../../models/directInvoices/InvoiceDraft.ts";
import type { Owner } from "../ownedBy.ts";
import { type Page, type PageOf, pageOf } from "../page.ts";

/** Leaves the drafts that exist for this owner, as `ownedBy` leaves documents. */
export function draftsOf(
  db: Knex,
  { merchantId, livemode, boundBranchIds }: Owner,
): QueryBuilder<InvoiceDraft> {
  const query = InvoiceDraft.query(db).where({ merchantId, livemode });
  if (boundBranchIds) query.whereIn("branchId", [...boundBranchIds]);
  return query;
}

/** Returns a page of drafts, the latest begun first. */
export async function listDrafts(db: Knex, owner: Owner, page: Page): Promise<PageOf<InvoiceDraft>> {
  const query = draftsOf(db, owner)
    .orderBy("seq", "desc")
    .limit(page.limit + 1);
  if (page.after !== undefined) query.where("seq", "<", page.after);
  return pageOf(await query, page.limit);
}

export async function findDraft(db: Knex, owner: Owner, id: string): Promise<InvoiceDraft | undefined> {
  return draftsOf(db, owner).findOne({ id });
}
