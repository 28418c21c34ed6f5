import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { MerchantEvent } from "../../models/webhooks/MerchantEvent.ts";
import { WebhookDelivery } from "../../models/webhooks/WebhookDelivery.ts";
import { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";

/** Sends `webhook.test` to one endpoint; returns its delivery. Throws `webhook.disabled`, `resource.not_found`. */
export async function sendTestEvent(
  { db, relay, clock }: Pick<Deps, "db" | "relay" | "clock">,
  { principal: { merchantId, livemode } }: Change<Tenancy>,
  endpointId: string,
): Promise<WebhookDelivery> {
  return transact({ db, relay }, async (tx) => {
    const endpoint = await WebhookEndpoint.query(tx)
      .findOne({ id: endpointId, merchantId, livemode })
      .select("state");
    if (!endpoint) throw new AppError("resource.not_found");
    if (endpoint.state !== "active") throw new AppError("webhook.disabled");
    const at = clock.now();
    const event = await MerchantEvent.query(tx)
      .insert({ merchantId, livemode, type: "webhook.test", objectId: endpointId, at })
      .returning("*");
    const delivery = await WebhookDelivery.query(tx)
      .insert({
        endpointId,
        merchantId,
        eventSeq: event.seq,
        objectId: endpointId,
        triedSince: at,
        nextAttemptAt: at,
        createdAt: at,
      })
      .returning("*");
    await enqueue(tx, "webhook.deliver", [endpointId]);
    return delivery;
  });
}
