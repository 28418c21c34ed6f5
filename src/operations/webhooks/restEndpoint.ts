import type { Knex } from "knex";
import type { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { dueDeliveries } from "../../queries/webhooks/dueDeliveries.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";

/**
 * Ends the work at an endpoint once nothing is due to it any more; returns false when something came in between. What
 * is committed later brings a job of its own, which finds the endpoint free.
 */
export async function restEndpoint(
  { db, clock }: Pick<Deps, "db" | "clock">,
  lease: Lease<WebhookEndpoint>,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await lease.hold(tx, id);
    if (held) {
      const due = await dueDeliveries(tx, id, clock.now(), 1);
      if (due.length > 0) return false;
      await postponeBlocked(tx, id, clock.now());
      await lease.write(tx, id, lease.ended);
    }
    lease.over([id]);
    return true;
  });
}

/** Puts off what waits for an earlier event of its object to the next try of that, so that nobody looks in between. */
async function postponeBlocked(tx: Knex.Transaction, endpointId: string, now: Date): Promise<void> {
  await tx.raw(
    `update webhook_deliveries as blocked set next_attempt_at = earlier.next_attempt_at
       from (select object_id, min(event_seq) as event_seq, max(next_attempt_at) as next_attempt_at
               from webhook_deliveries
              where endpoint_id = :endpointId and state = 'pending' and next_attempt_at > :now
              group by object_id) as earlier
      where blocked.endpoint_id = :endpointId and blocked.state = 'pending' and blocked.next_attempt_at <= :now
        and blocked.object_id = earlier.object_id`,
    { endpointId, now },
  );
}
