import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { EventType } from "../../domain/events/eventTypes.ts";
import { MerchantEvent } from "../../models/webhooks/MerchantEvent.ts";
import type { Page } from "../page.ts";

export interface FeedFilter {
  readonly types?: readonly EventType[] | undefined;
  readonly objectId?: string | undefined;
}

/**
 * Returns what happened after a place of the feed, in order. An event is shown once every transaction that began before
 * its own has ended: so a reader who goes on after the last one that it saw misses none that is written late.
 */
export async function merchantFeed(
  db: Knex,
  { merchantId, livemode }: Pick<Tenancy, "merchantId" | "livemode">,
  { types, objectId }: FeedFilter,
  { limit, after }: Page,
): Promise<readonly MerchantEvent[]> {
  const query = MerchantEvent.query(db)
    .where({ merchantId, livemode })
    .whereRaw("written_by < pg_snapshot_xmin(pg_current_snapshot())")
    .orderBy("seq")
    .limit(limit);
  if (after !== undefined) query.where("seq", ">", after);
  if (types !== undefined) query.whereIn("type", [...types]);
  if (objectId !== undefined) query.where({ objectId });
  return query;
}
