import { enqueue, transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";

const mostAtOnce = 500;
/** The time for which the queue is trusted with a source that was announced. */
const trustMs = 60_000;

/**
 * Announces the sources that are due to be asked: by their schedule, and those whose run has died. Any number of schedulers
 * share it by row locks. Returns how many there were.
 */
export async function announceDueSources(deps: Pick<Deps, "db" | "relay" | "clock">): Promise<number> {
  return transact(deps, async (tx) => {
    const now = deps.clock.now();
    const until = new Date(now.getTime() + trustMs);
    const { rows } = await tx.raw<{ rows: { id: string }[] }>(
      `update ticket_sources set announced_until = :until
        where id in (
          select id from ticket_sources
           where state = 'on' and next_attempt_at <= :now
             and coalesce(leased_until, :now) <= :now
             and coalesce(announced_until, :now) <= :now
           order by next_attempt_at limit :mostAtOnce for no key update skip locked)
       returning id`,
      { now, until, mostAtOnce },
    );
    const ids = rows.map(({ id }) => id);
    await enqueue(tx, "ticketSource.ask", ids);
    return ids.length;
  });
}
