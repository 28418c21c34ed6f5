import type { Knex } from "knex";
import type { EventType } from "../../domain/events/eventTypes.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

/** A message that did not arrive at once, or was given up, with its last attempt. */
export interface TroubledDelivery {
  readonly seq: string;
  readonly id: string;
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly webhookId: string;
  readonly url: string;
  readonly isActive: boolean;
  readonly type: EventType;
  readonly state: "pending" | "failed";
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
  readonly lastStatus: number | null;
  readonly lastFault: string | null;
  readonly lastAt: Date | null;
}

export interface DeliverySearch {
  readonly merchantId?: string | undefined;
  readonly livemode?: boolean | undefined;
  readonly webhookId?: string | undefined;
  readonly state?: "pending" | "failed" | undefined;
}

/** Returns what webhooks of any merchant have not got, or got after failures only if that is still to come; newest first. */
export async function troubledDeliveries(
  db: Knex,
  { merchantId, livemode, webhookId, state }: DeliverySearch,
  { limit, after }: Page,
): Promise<PageOf<TroubledDelivery>> {
  const query = db
    .from("webhookDeliveries as told")
    .join("webhookEndpoints as endpoint", "endpoint.id", "told.endpointId")
    .join("merchantEvents as event", "event.seq", "told.eventSeq")
    .joinRaw(
      `left join lateral (
         select status, fault, at from webhook_attempts as tried
          where tried.delivery_id = told.id order by tried.seq desc limit 1) as tried on true`,
    )
    // The very condition of its index.
    .whereRaw("(told.state = 'failed' or (told.state = 'pending' and told.attempts > 0))")
    .orderBy("told.seq", "desc")
    .limit(limit + 1)
    .select(
      "told.seq",
      "told.id",
      "told.merchantId",
      "endpoint.livemode",
      "endpoint.id as webhookId",
      "endpoint.url",
      db.raw("endpoint.state = 'active' as is_active"),
      "event.type",
      "told.state",
      "told.attempts",
      "told.nextAttemptAt",
      "told.createdAt",
      "tried.status as lastStatus",
      "tried.fault as lastFault",
      "tried.at as lastAt",
    );
  if (merchantId !== undefined) query.where("told.merchantId", merchantId);
  if (livemode !== undefined) query.where("endpoint.livemode", livemode);
  if (webhookId !== undefined) query.where("told.endpointId", webhookId);
  if (state !== undefined) query.where("told.state", state);
  if (after !== undefined) query.where("told.seq", "<", after);
  return pageOf((await query) as TroubledDelivery[], limit);
}

/** An endpoint that has given up messages since a moment, and can take them now. */
export interface OwedEndpoint {
  readonly id: string;
  readonly merchantId: string;
  readonly livemode: boolean;
}

/** Returns the endpoints in use that have given up messages since then, as far as they fit the filter. */
export async function owedEndpoints(
  db: Knex,
  { merchantId, livemode, webhookId, since }: Omit<DeliverySearch, "state"> & { readonly since: Date },
  limit: number,
): Promise<readonly OwedEndpoint[]> {
  const query = db("webhookEndpoints as endpoint")
    .where("endpoint.state", "active")
    .whereExists(
      db("webhookDeliveries as told")
        .whereRaw("told.endpoint_id = endpoint.id")
        .where("told.state", "failed")
        .where("told.createdAt", ">=", since)
        .select(db.raw("1")),
    )
    .orderBy("endpoint.seq")
    .limit(limit)
    .select("endpoint.id", "endpoint.merchantId", "endpoint.livemode");
  if (merchantId !== undefined) query.where("endpoint.merchantId", merchantId);
  if (livemode !== undefined) query.where("endpoint.livemode", livemode);
  if (webhookId !== undefined) query.where("endpoint.id", webhookId);
  return query;
}
