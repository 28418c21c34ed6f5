import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import type { ReceivedCancellationState } from "../../domain/cancellations/received/receivedLifeCycle.ts";
import { ReceivedCancellation } from "../../models/sat/ReceivedCancellation.ts";
import { SatCfdi } from "../../models/sat/SatCfdi.ts";
import { type MirrorOwner, mirrorOf } from "./mirrorOf.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

export interface ReceivedSearch {
  readonly state?: ReceivedCancellationState | undefined;
  readonly uuid?: string | undefined;
}

/**
 * Returns the requests that issuers make of this owner, the latest first. SAT knows taxpayers and no branches, so for a
 * principal bound to branches there are none.
 */
export function receivedBy(
  db: Knex,
  { merchantId, livemode, boundBranchIds }: MirrorOwner,
): QueryBuilder<ReceivedCancellation> {
  const query = ReceivedCancellation.query(db).where({ merchantId, livemode }).orderBy("seq", "desc");
  return boundBranchIds ? query.whereRaw("false") : query;
}

/** Returns a page of them. */
export async function listReceived(
  db: Knex,
  owner: MirrorOwner,
  { state, uuid }: ReceivedSearch,
  { limit, after }: Page,
): Promise<PageOf<ReceivedCancellation>> {
  const query = receivedBy(db, owner).limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  if (state !== undefined) query.where({ state });
  if (uuid !== undefined) query.where({ uuid: uuid.toLowerCase() });
  return pageOf(await query, limit);
}

/** Returns what the mirror of SAT knows of the documents that they are about, by fiscal folio. */
export async function documentsOf(
  db: Knex,
  owner: MirrorOwner,
  rows: readonly ReceivedCancellation[],
): Promise<ReadonlyMap<string, SatCfdi>> {
  const uuids = rows.map(({ uuid }) => uuid);
  const found = await mirrorOf(SatCfdi.query(db), owner)
    .whereIn("uuid", uuids)
    .select("uuid", "emisorRfc", "emisorName", "series", "folio", "issuedAt", "total", "currency");
  return new Map(found.map((row) => [row.uuid, row]));
}
