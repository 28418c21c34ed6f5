import type { Knex } from "knex";
import type { Tenancy } from "../domain/access/principal.ts";
import { Branch } from "../models/merchants/Branch.ts";
import { type Page, type PageOf, pageOf } from "./lists/page.ts";

type Owner = Pick<Tenancy, "merchantId" | "boundBranchIds">;

/** Returns the branches that exist for the owner, the latest first; archived ones come apart. */
export async function listBranches(
  db: Knex,
  { merchantId, boundBranchIds }: Owner,
  { archived }: { readonly archived: boolean },
  { limit, after }: Page,
): Promise<PageOf<Branch>> {
  const query = Branch.query(db)
    .where({ merchantId })
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (boundBranchIds) query.whereIn("id", [...boundBranchIds]);
  if (after !== undefined) query.where("seq", "<", after);
  if (archived) query.whereNotNull("archivedAt");
  else query.whereNull("archivedAt");
  return pageOf(await query, limit);
}

export async function findBranch(
  db: Knex,
  { merchantId, boundBranchIds }: Owner,
  id: string,
): Promise<Branch | undefined> {
  if (boundBranchIds?.includes(id) === false) return undefined;
  return Branch.query(db).findOne({ id, merchantId });
}
