import type { Knex } from "knex";
import { triesForLife } from "../../../domain/satDownloads/quota.ts";
import type { SatRange } from "../../../domain/satDownloads/satQuery.ts";
import { furthestSeconds, nearestFreeRange } from "../../../domain/satDownloads/shiftRange.ts";
import { addSeconds } from "../../../domain/satDownloads/wallSeconds.ts";
import { SatRequest } from "../../../models/sat/SatRequest.ts";
import { rangeOf } from "./askAgain.ts";

/**
 * Returns the range in which to ask: the request's own, or where SAT would refuse that (documents asked twice already,
 * or an equal request still open) the nearest longer one. Whoever asks for the same taxpayer waits here, so that no
 * two count the same tries as left.
 */
export async function freeRange(
  tx: Knex.Transaction,
  request: SatRequest,
  oldest: string,
): Promise<SatRange | undefined> {
  const range = rangeOf(request);
  if (!range) return undefined;
  const { merchantId, livemode, rfc } = request;
  await tx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [
    `satQuota/${merchantId}/${livemode}/${rfc}`,
  ]);
  const asked = await askedAround(tx, request, range);
  const isTaken = ({ from, to }: SatRange): boolean => {
    const same = asked.filter((one) => one.dateFrom === from && one.dateTo === to);
    const used = request.content === "cfdi" ? same.length : 0;
    return used >= triesForLife || same.some(({ endedAt }) => endedAt === null);
  };
  const free = nearestFreeRange(range, oldest, isTaken);
  if (!free) throw new Error(`Every range around that of request ${request.id} was asked.`);
  return free;
}

/** Returns everything asked that a moved range could be equal to. */
async function askedAround(
  tx: Knex.Transaction,
  { merchantId, livemode, rfc, service, requestType, content }: SatRequest,
  { from, to }: SatRange,
): Promise<SatRequest[]> {
  return SatRequest.query(tx)
    .where({ merchantId, livemode, rfc, service, requestType, content })
    .whereBetween("dateFrom", [addSeconds(from, -furthestSeconds), from])
    .whereBetween("dateTo", [to, addSeconds(to, furthestSeconds)])
    .whereNotNull("askedAt")
    .select("dateFrom", "dateTo", "endedAt");
}
