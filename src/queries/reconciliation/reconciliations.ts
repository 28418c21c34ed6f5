import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { FindingState, SatFindingKind } from "../../domain/reconciliation/finding.ts";
import { Reconciliation } from "../../models/sat/Reconciliation.ts";
import { SatFinding } from "../../models/sat/SatFinding.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

type Owner = Pick<Tenancy, "merchantId" | "livemode" | "boundBranchIds">;

export interface FindingFilter {
  readonly state?: FindingState;
  readonly kind?: SatFindingKind;
}

/**
 * Returns the comparisons of a merchant's books with SAT's, newest first. For who is bound to branches there are none.
 */
export async function listReconciliations(
  db: Knex,
  { merchantId, livemode, boundBranchIds }: Owner,
  { limit, after }: Page,
): Promise<PageOf<Reconciliation>> {
  if (boundBranchIds) return { rows: [] };
  const query = Reconciliation.query(db).where({ merchantId, livemode });
  if (after !== undefined) query.where("seq", "<", after);
  return pageOf(await query.orderBy("seq", "desc").limit(limit + 1), limit);
}

export async function findReconciliation(
  db: Knex,
  { merchantId, livemode, boundBranchIds }: Owner,
  id: string,
): Promise<Reconciliation | undefined> {
  return boundBranchIds ? undefined : Reconciliation.query(db).findOne({ id, merchantId, livemode });
}

/**
 * Returns the findings of a merchant, newest first; those of one comparison are those of its range, as they stand
 * today.
 */
export async function listFindings(
  db: Knex,
  { merchantId, livemode, boundBranchIds }: Owner,
  { state, kind, within }: FindingFilter & { readonly within?: Pick<Reconciliation, "dateFrom" | "dateTo"> },
  { limit, after }: Page,
): Promise<PageOf<SatFinding>> {
  if (boundBranchIds) return { rows: [] };
  const query = SatFinding.query(db).where({ merchantId, livemode });
  if (state) query.where({ state });
  if (kind) query.where({ kind });
  if (within) query.whereBetween("occurredAt", [within.dateFrom, within.dateTo]);
  if (after !== undefined) query.where("seq", "<", after);
  return pageOf(await query.orderBy("seq", "desc").limit(limit + 1), limit);
}
