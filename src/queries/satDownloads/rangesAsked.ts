import type { Knex } from "knex";
import type { SatRange } from "../../domain/satDownloads/satQuery.ts";
import { SatRequest } from "../../models/sat/SatRequest.ts";

export type RangeOwner = Pick<SatRequest, "merchantId" | "livemode" | "rfc" | "service" | "requestType">;

export interface AskedOfRange extends SatRange {
  readonly used: number;
}

const mostTold = 200;

/**
 * Returns the ranges of documents that SAT was asked for within a range, by time, each with how often; two hundred at
 * most.
 */
export async function rangesAsked(
  db: Knex,
  owner: RangeOwner,
  { from, to }: SatRange,
): Promise<readonly AskedOfRange[]> {
  const { merchantId, livemode, rfc, service, requestType } = owner;
  const rows = await db(SatRequest.tableName)
    .where({ merchantId, livemode, rfc, service, requestType, content: "cfdi" })
    .whereNotNull("askedAt")
    .where("dateFrom", ">=", from)
    .where("dateTo", "<=", to)
    .groupBy("dateFrom", "dateTo")
    .select({ from: "dateFrom", to: "dateTo" }, db.raw("cast(count(*) as int) as used"))
    .orderBy([{ column: "dateFrom" }, { column: "dateTo" }])
    .limit(mostTold);
  return rows as AskedOfRange[];
}
