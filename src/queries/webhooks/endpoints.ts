import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import type { Tenancy } from "../../domain/access/principal.ts";
import { type DeliveryState, deliveryTransitions } from "../../domain/webhooks/webhookLifeCycles.ts";
import type { MerchantEvent } from "../../models/webhooks/MerchantEvent.ts";
import { WebhookDelivery } from "../../models/webhooks/WebhookDelivery.ts";
import { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { ofEachState } from "../lists/ofEachState.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

type Owner = Pick<Tenancy, "merchantId" | "livemode">;

/** Returns a merchant's endpoints, the latest first. */
export async function listEndpoints(
  db: Knex,
  { merchantId, livemode }: Owner,
  { limit, after }: Page,
): Promise<PageOf<WebhookEndpoint>> {
  const query = WebhookEndpoint.query(db)
    .where({ merchantId, livemode })
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  return pageOf(await query, limit);
}

export async function findEndpoint(
  db: Knex,
  { merchantId, livemode }: Owner,
  id: string,
): Promise<WebhookEndpoint | undefined> {
  return WebhookEndpoint.query(db).findOne({ id, merchantId, livemode });
}

/** A delivery with its event. */
export type ToldDelivery = WebhookDelivery & Pick<MerchantEvent, "type"> & { readonly eventId: string };

/** An attempt at a delivery, as it was kept. */
export interface KeptAttempt {
  readonly at: Date;
  readonly tookMs: number;
  readonly status: number | null;
  readonly fault: string | null;
  readonly excerpt: string | null;
}

/** Returns what was sent to an endpoint, or is to be, the latest first. */
export async function listDeliveries(
  db: Knex,
  { endpointId, state }: { readonly endpointId: string; readonly state?: DeliveryState | undefined },
  { limit, after }: Page,
): Promise<PageOf<ToldDelivery>> {
  const list = WebhookDelivery.query(db).where({ endpointId });
  if (after !== undefined) list.where("webhookDeliveries.seq", "<", after);
  const newestFirst = (rows: typeof list) => rows.orderBy("webhookDeliveries.seq", "desc").limit(limit + 1);
  const found =
    state === undefined
      ? ofEachState(list, Object.keys(deliveryTransitions), newestFirst)
      : newestFirst(list.where({ state }));
  return pageOf((await withEvent(found)) as unknown as ToldDelivery[], limit);
}

/** Returns one delivery with its attempts, the first one first. */
export async function findDelivery(
  db: Knex,
  endpointId: string,
  id: string,
): Promise<{ readonly delivery: ToldDelivery; readonly attempts: readonly KeptAttempt[] } | undefined> {
  const own = WebhookDelivery.query(db).where({ endpointId, "webhookDeliveries.id": id });
  const [delivery] = (await withEvent(own)) as unknown as ToldDelivery[];
  if (!delivery) return undefined;
  const attempts: KeptAttempt[] = await db("webhookAttempts")
    .where({ deliveryId: id })
    .orderBy("seq")
    .select("at", "tookMs", "status", "fault", "excerpt");
  return { delivery, attempts };
}

function withEvent(deliveries: QueryBuilder<WebhookDelivery>) {
  return deliveries
    .join("merchantEvents as event", "event.seq", "webhookDeliveries.eventSeq")
    .select("webhookDeliveries.*", "event.type", "event.id as eventId");
}
