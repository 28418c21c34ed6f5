import type { Knex } from "knex";
import type { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { dueDeliveries, type DueDelivery } from "../../queries/webhooks/dueDeliveries.ts";
import type { Lease } from "../lease/Lease.ts";

/** The number of messages, of different objects, that are under way to one endpoint at once. */
export const sentAtOnce = 10;

/**
 * Returns what is due next to an endpoint that the transaction holds under this lease, and ends the lease where nothing is.
 * What is committed later brings a job of its own, which finds the endpoint free.
 */
export async function nextOrRest(
  tx: Knex.Transaction,
  lease: Lease<WebhookEndpoint>,
  id: string,
  now: Date,
): Promise<readonly DueDelivery[]> {
  const due = await dueDeliveries(tx, id, now, sentAtOnce);
  if (due.length === 0) {
    await postponeBlocked(tx, id, now);
    await lease.write(tx, id, lease.ended);
  }
  return due;
}

/** Puts off what waits for an earlier event of its object to the next try of that, so that nobody looks in between. */
export async function postponeBlocked(tx: Knex.Transaction, endpointId: string, now: Date): Promise<void> {
  await tx.raw(
    `update webhook_deliveries as blocked set next_attempt_at = earlier.next_attempt_at
       from (select object_id, max(next_attempt_at) as next_attempt_at
               from webhook_deliveries
              where endpoint_id = :endpointId and state = 'pending' and next_attempt_at > :now
              group by object_id) as earlier
      where blocked.endpoint_id = :endpointId and blocked.state = 'pending' and blocked.next_attempt_at <= :now
        and blocked.object_id = earlier.object_id`,
    { endpointId, now },
  );
}
