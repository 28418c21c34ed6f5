import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { EventType } from "../../domain/events/eventTypes.ts";
import { MerchantEvent } from "../../models/webhooks/MerchantEvent.ts";

export interface FeedFilter {
  readonly types?: readonly EventType[] | undefined;
  readonly objectId?: string | undefined;
}

/** A place of the feed: events stand in the order of their transactions, and within one in that of their writing. */
export type FeedPlace = Pick<MerchantEvent, "place" | "seq">;

type Owner = Pick<Tenancy, "merchantId" | "livemode">;

/**
 * Returns what happened after a place of the feed, in order; what happened to one thing stands in its own order. An event
 * is shown once every transaction that began before its own has ended, and later ones stand behind it: so a reader who
 * goes on after the last one that it saw misses none that is written late.
 */
export async function merchantFeed(
  db: Knex,
  { merchantId, livemode }: Owner,
  { types, objectId }: FeedFilter,
  { limit, after }: { readonly limit: number; readonly after?: FeedPlace | undefined },
): Promise<readonly MerchantEvent[]> {
  const query = shown(db, { merchantId, livemode }).orderBy(["place", "seq"]).limit(limit);
  if (after)
    query.whereRaw("(place, seq) > (cast(:place as xid8), cast(:seq as bigint))", {
      place: after.place,
      seq: after.seq,
    });
  if (types !== undefined) query.whereIn("type", [...types]);
  if (objectId !== undefined) query.where({ objectId });
  return query;
}

/** Returns the last place that the feed shows, from which a reader goes on; it is absent while nothing has happened. */
export async function endOfFeed(db: Knex, { merchantId, livemode }: Owner): Promise<FeedPlace | undefined> {
  return shown(db, { merchantId, livemode })
    .orderBy([
      { column: "place", order: "desc" },
      { column: "seq", order: "desc" },
    ])
    .first();
}

function shown(db: Knex, owner: Owner) {
  return MerchantEvent.query(db).where(owner).whereRaw("place < pg_snapshot_xmin(pg_current_snapshot())");
}
