import { transact, enqueue } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";

const mostAtOnce = 500;
/** The time for which the queue is trusted with an endpoint that was announced. */
const trustMs = 15_000;

/**
 * Announces the endpoints to which something is due: tries that were put off, and work whose process died. Any number of
 * schedulers share it by row locks. Returns how many there were.
 */
export async function announceDueWebhooks(deps: Pick<Deps, "db" | "relay" | "clock">): Promise<number> {
  return transact(deps, async (tx) => {
    const now = deps.clock.now();
    const until = new Date(now.getTime() + trustMs);
    const { rows } = await tx.raw<{ rows: { id: string }[] }>(
      `update webhook_endpoints set announced_until = :until
        where id in (
          select endpoint.id from webhook_endpoints as endpoint
           where endpoint.state = 'active'
             and coalesce(endpoint.paused_until, :now) <= :now
             and coalesce(endpoint.leased_until, :now) <= :now
             and coalesce(endpoint.announced_until, :now) <= :now
             and exists (select 1 from webhook_deliveries as due
                          where due.endpoint_id = endpoint.id and due.state = 'pending'
                            and due.next_attempt_at <= :now)
           limit :mostAtOnce for no key update skip locked)
       returning id`,
      { now, until, mostAtOnce },
    );
    const ids = rows.map(({ id }) => id);
    await enqueue(tx, "webhook.deliver", ids);
    return ids.length;
  });
}
