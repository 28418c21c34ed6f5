import type { Tenancy } from "../../domain/access/principal.ts";
import type { Knex } from "knex";
import type { EventType } from "../../domain/events/eventTypes.ts";
import { AppError } from "../../errors.ts";
import { WebhookDelivery } from "../../models/webhooks/WebhookDelivery.ts";
import type { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { enqueue } from "../../queues/enqueue.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { moveDeliveries } from "../lifeCycles/webhooks/moveDeliveries.ts";
import { changeEndpoint } from "./changeEndpoint.ts";

/** A wish to send again one delivery, or what did not arrive since a moment, or everything since then. */
type Resend = { readonly endpointId: string } & (
  { readonly deliveryId: string } | { readonly since: Date; readonly what: "missed" | "everything" }
);

/** The most that go in one request; whoever missed more asks again, and gets those that were not sent again yet. */
const mostAtOnce = 10_000;

/**
 * Sends again under the same event ids, so that a reader who has seen one drops it; returns how many. "missed" is what was
 * given up, and what happened while the endpoint was disabled or did not exist. Throws `webhook.disabled`,
 * `resource.not_found`.
 */
export async function resendDeliveries(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  request: Change<Pick<Tenancy, "merchantId" | "livemode">>,
  wish: Resend,
): Promise<number> {
  const { endpointId } = wish;
  let count = 0;
  await changeEndpoint(deps, request, { endpointId, action: "webhook.resent" }, async (tx, endpoint, now) => {
    if (endpoint.state !== "active") throw new AppError("webhook.disabled");
    const known = await knownDeliveries(tx, endpoint, wish);
    if ("deliveryId" in wish && known.length === 0) throw new AppError("resource.not_found");
    const patch = { attempts: 0, triedSince: now, nextAttemptAt: now, settledAt: null };
    const moved = await moveDeliveries(
      tx,
      known.map(({ id }) => ({ id, to: "pending", patch })),
    );
    const left = mostAtOnce - moved.size;
    count = moved.size + ("since" in wish ? await addMissed(tx, endpoint, { ...wish, left }, now) : 0);
    await enqueue(tx, "webhook.deliver", [endpointId]);
  });
  return count;
}

function knownDeliveries(tx: Knex.Transaction, { id: endpointId }: WebhookEndpoint, wish: Resend) {
  const found = WebhookDelivery.query(tx).where({ endpointId }).select("id");
  if ("deliveryId" in wish) return found.where({ id: wish.deliveryId });
  return found
    .where("createdAt", ">=", wish.since)
    .whereIn("state", wish.what === "missed" ? ["failed"] : ["failed", "delivered"])
    .orderBy(["triedSince", "seq"])
    .limit(mostAtOnce);
}

/** Adds what happened while nobody would have been told. */
async function addMissed(
  tx: Knex.Transaction,
  { id, merchantId, livemode, types }: WebhookEndpoint,
  { since, left }: { readonly since: Date; readonly left: number },
  now: Date,
): Promise<number> {
  const { rowCount } = await tx.raw<{ rowCount: number }>(
    `insert into webhook_deliveries
       (endpoint_id, merchant_id, event_seq, object_id, tried_since, next_attempt_at, created_at)
     select cast(:id as uuid), event.merchant_id, event.seq, event.object_id, :now, :now, :now
       from merchant_events as event
      where event.merchant_id = :merchantId and event.livemode = :livemode and event.at >= :since
        and event.type <> 'webhook.test'
        and (cardinality(cast(:types as text[])) = 0 or event.type = any (cast(:types as text[])))
        and not exists (select 1 from webhook_deliveries as known
                         where known.endpoint_id = :id and known.event_seq = event.seq)
      order by event.seq limit :left
     on conflict (endpoint_id, event_seq) do nothing`,
    { id, merchantId, livemode, since, now, types: [...types] as EventType[], left },
  );
  return rowCount;
}
