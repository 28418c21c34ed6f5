import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import { type DraftKind, InvoiceDraft } from "../../models/directInvoices/InvoiceDraft.ts";
import type { Owner } from "../ownedBy.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

/** Leaves the drafts of a kind that exist for this owner, as `ownedBy` leaves documents. */
export function draftsOf(
  db: Knex,
  { merchantId, livemode, boundBranchIds }: Owner,
  kind: DraftKind = "invoice",
): QueryBuilder<InvoiceDraft> {
  const query = InvoiceDraft.query(db).where({ merchantId, livemode, kind });
  if (boundBranchIds) query.whereIn("branchId", [...boundBranchIds]);
  return query;
}

/** Returns a page of drafts, the latest begun first. */
export async function listDrafts(
  db: Knex,
  owner: Owner,
  page: Page,
  kind?: DraftKind,
): Promise<PageOf<InvoiceDraft>> {
  const query = draftsOf(db, owner, kind)
    .orderBy("seq", "desc")
    .limit(page.limit + 1);
  if (page.after !== undefined) query.where("seq", "<", page.after);
  return pageOf(await query, page.limit);
}

export async function findDraft(
  db: Knex,
  owner: Owner,
  id: string,
  kind?: DraftKind,
): Promise<InvoiceDraft | undefined> {
  return draftsOf(db, owner, kind).findOne({ id });
}
