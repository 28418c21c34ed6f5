import type { Knex } from "knex";
import { AuditEntry } from "../models/access/AuditEntry.ts";
import { type Page, type PageOf, pageOf } from "./lists/page.ts";

export interface AuditFilter {
  /** The chain, by `auditChainOf`; every chain when absent. */
  readonly chainId?: string;
  /** The branches that entries must be about; everything when absent. */
  readonly branchIds?: readonly string[];
  readonly action?: string;
  readonly subjectKind?: string;
  readonly subjectId?: string;
  readonly actorId?: string;
  readonly at?: { readonly gte?: Date; readonly gt?: Date; readonly lte?: Date; readonly lt?: Date };
}

/** Returns the audit log, newest first. */
export async function listAudit(
  db: Knex,
  filter: AuditFilter,
  { limit, after }: Page,
): Promise<PageOf<AuditEntry>> {
  const query = AuditEntry.query(db)
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  const { chainId, branchIds, action, subjectKind, subjectId, actorId } = filter;
  if (chainId !== undefined) query.where({ chainId });
  if (branchIds?.length === 1) query.where({ branchId: branchIds[0] as string });
  else if (branchIds) query.whereIn("branchId", [...branchIds]);
  if (action !== undefined) query.where({ action });
  if (subjectKind !== undefined) query.where({ subjectKind });
  if (subjectId !== undefined) query.where({ subjectId });
  if (actorId !== undefined) query.where({ actorId });
  const { gte, gt, lte, lt } = filter.at ?? {};
  if (gte) query.where("at", ">=", gte);
  if (gt) query.where("at", ">", gt);
  if (lte) query.where("at", "<=", lte);
  if (lt) query.where("at", "<", lt);
  return pageOf(await query, limit);
}

/** Returns an entry of any chain. */
export async function findAuditEntry(db: Knex, id: string): Promise<AuditEntry | undefined> {
  return AuditEntry.query(db).findOne({ id });
}
