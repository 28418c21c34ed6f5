import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { EventType } from "../../domain/events/eventTypes.ts";
import { MerchantEvent } from "../../models/webhooks/MerchantEvent.ts";

export interface FeedFilter {
  readonly types?: readonly EventType[] | undefined;
  readonly objectId?: string | undefined;
  /** Events behind this place are left for the next question. */
  readonly until?: FeedPlace | undefined;
}

/** The number of events among which those of a type are looked for at a time. */
const mostLookedAt = 20_000;

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
  owner: Owner,
  { types, objectId, until }: FeedFilter,
  { limit, after }: { readonly limit: number; readonly after?: FeedPlace | undefined },
): Promise<readonly MerchantEvent[]> {
  const query = shown(db, owner).orderBy(["place", "seq"]).limit(limit);
  if (after) query.whereRaw(`(place, seq) > ${aPlace}`, [after.place, after.seq]);
  if (until) query.whereRaw(`(place, seq) <= ${aPlace}`, [until.place, until.seq]);
  if (types !== undefined) query.whereIn("type", [...types]);
  if (objectId !== undefined) query.where({ objectId });
  return query;
}

/**
 * Returns the place up to which one question looks for events of a type, after this place; it is absent where no event follows.
 * Whoever goes on from there does not look at the same events again.
 */
export async function endOfLook(
  db: Knex,
  owner: Owner,
  after: FeedPlace | undefined,
): Promise<FeedPlace | undefined> {
  const looked = shown(db, owner).select("place", "seq").orderBy(["place", "seq"]).limit(mostLookedAt);
  if (after) looked.whereRaw(`(place, seq) > ${aPlace}`, [after.place, after.seq]);
  return MerchantEvent.query(db)
    .from(looked.as("merchant_events"))
    .orderBy([
      { column: "place", order: "desc" },
      { column: "seq", order: "desc" },
    ])
    .first();
}

const aPlace = "(cast(? as xid8), cast(? as bigint))";

/** Returns the last place that the feed shows, from which a reader goes on; it is absent while nothing has happened. */
export async function endOfFeed(db: Knex, owner: Owner): Promise<FeedPlace | undefined> {
  return shown(db, owner)
    .orderBy([
      { column: "place", order: "desc" },
      { column: "seq", order: "desc" },
    ])
    .first();
}

function shown(db: Knex, { merchantId, livemode }: Owner) {
  return MerchantEvent.query(db)
    .where({ merchantId, livemode })
    .whereRaw("place < pg_snapshot_xmin(pg_current_snapshot())");
}
