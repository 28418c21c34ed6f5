import type { QueryBuilder } from "objection";
import type { TenantPrincipal } from "../../domain/access/principal.ts";
import type { SatCfdi } from "../../models/sat/SatCfdi.ts";
import type { SatCfdiDocument } from "../../models/sat/SatCfdiDocument.ts";

/** The asker, as far as it decides what of the mirror exists. */
export type MirrorOwner = Pick<TenantPrincipal, "merchantId" | "livemode" | "boundBranchIds">;

/**
 * Leaves what exists for this owner. SAT knows taxpayers and no branches, so for a principal bound to branches there is
 * no mirror: it would show the others' documents.
 */
export function mirrorOf<
  Query extends QueryBuilder<SatCfdi, unknown> | QueryBuilder<SatCfdiDocument, unknown>,
>(query: Query, { merchantId, livemode, boundBranchIds }: MirrorOwner): Query {
  query.where({ merchantId, livemode });
  if (boundBranchIds) query.whereRaw("false");
  return query;
}
