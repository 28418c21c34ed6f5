import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import type { TenantPrincipal } from "../../domain/access/principal.ts";
import type { SatDownloadState } from "../../domain/satDownloads/lifeCycles.ts";
import { SatDownload } from "../../models/sat/SatDownload.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

/** The asker, as far as it decides what there is. */
export type DownloadOwner = Pick<TenantPrincipal, "merchantId" | "livemode" | "boundBranchIds">;

export interface DownloadFilter {
  readonly state?: SatDownloadState;
  /** True for downloads that are still under way. */
  readonly underWay?: boolean;
}

/** Returns a page of downloads, newest first. */
export async function listDownloads(
  db: Knex,
  owner: DownloadOwner,
  filter: DownloadFilter,
  { limit, after }: Page,
): Promise<PageOf<SatDownload>> {
  const query = narrowed(ownedBy(SatDownload.query(db), owner), filter)
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  return pageOf(await query, limit);
}

export async function findDownload(
  db: Knex,
  owner: DownloadOwner,
  id: string,
): Promise<SatDownload | undefined> {
  return ownedBy(SatDownload.query(db), owner).findOne({ id });
}

/** Narrows the downloads to those of a state, those under way, or those that are not. */
export function narrowed<Result>(
  query: QueryBuilder<SatDownload, Result>,
  { state, underWay }: DownloadFilter,
): QueryBuilder<SatDownload, Result> {
  if (state) query.where({ state });
  if (underWay === true) query.whereNull("endedAt");
  if (underWay === false) query.whereNotNull("endedAt");
  return query;
}

/**
 * Applies the limits of branches: SAT knows taxpayers and no branches, so a person bound to branches has no downloads.
 */
function ownedBy<Result>(
  query: QueryBuilder<SatDownload, Result>,
  { merchantId, livemode, boundBranchIds }: DownloadOwner,
): QueryBuilder<SatDownload, Result> {
  query.where({ merchantId, livemode });
  if (boundBranchIds) query.whereRaw("false");
  return query;
}
