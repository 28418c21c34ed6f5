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
    await postponeBlocked(tx, { endpointId: id, now });
    await lease.write(tx, id, lease.ended);
  }
  return due;
}

/**
 * Puts off what waits for an earlier event of its object to the next try of that, so that nobody looks in between: of
 * objects of which a try has failed, or of all where nothing is due to the endpoint.
 */
export async function postponeBlocked(
  tx: Knex.Transaction,
  { endpointId, objectIds, now }: { endpointId: string; objectIds?: readonly string[]; now: Date },
): Promise<void> {
  await tx.raw(
    `update webhook_deliveries as blocked set next_attempt_at = (
        select first.next_attempt_at from webhook_deliveries as first
         where first.endpoint_id = blocked.endpoint_id and first.object_id = blocked.object_id
           and first.state = 'pending'
         order by first.event_seq limit 1)
      where endpoint_id = :endpointId and state = 'pending' and next_attempt_at <= :now
        ${objectIds ? "and object_id = any (:objectIds)" : ""}`,
    { endpointId, now, ...(objectIds && { objectIds: [...objectIds] }) },
  );
}
