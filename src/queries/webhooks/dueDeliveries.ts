import type { Knex } from "knex";
import type { EventType } from "../../domain/events/eventTypes.ts";

/** A delivery that is to be tried now, with its event. */
export interface DueDelivery {
  readonly endpointId: string;
  readonly id: string;
  readonly attempts: number;
  readonly triedSince: Date;
  readonly event: {
    readonly id: string;
    readonly type: EventType;
    readonly merchantId: string;
    readonly livemode: boolean;
    readonly objectId: string;
    readonly at: Date;
  };
}

interface Row extends Omit<DueDelivery, "event"> {
  readonly eventId: string;
  readonly type: EventType;
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly objectId: string;
  readonly at: Date;
}

/**
 * Returns what endpoints are to be told now, so many messages to each at most: what is due for the longest first, and of
 * each object the earliest event only, because a later one waits until that has arrived, or was given up. The earliest one
 * is asked for row by row, since as a join it reads all that waits for each that is due, once the table's statistics are
 * those of a quieter hour.
 */
export async function dueDeliveries(
  db: Knex,
  endpointIds: readonly string[],
  { now, mostOfEach }: { readonly now: Date; readonly mostOfEach: number },
): Promise<readonly DueDelivery[]> {
  if (endpointIds.length === 0) return [];
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select message.*
       from unnest(cast(:endpointIds as uuid[])) as asked (id)
      cross join lateral (
        select due.endpoint_id as "endpointId", due.id, due.attempts, due.tried_since as "triedSince",
               event.id as "eventId", event.type, event.merchant_id as "merchantId", event.livemode,
               event.object_id as "objectId", event.at
          from webhook_deliveries as due
          join merchant_events as event on event.seq = due.event_seq
         where due.endpoint_id = asked.id and due.state = 'pending' and due.next_attempt_at <= :now
           and due.event_seq = (
             select first.event_seq from webhook_deliveries as first
              where first.endpoint_id = due.endpoint_id and first.object_id = due.object_id
                and first.state = 'pending'
              order by first.event_seq limit 1)
         order by due.next_attempt_at, due.event_seq
         limit :mostOfEach
      ) as message`,
    { endpointIds: [...endpointIds], now, mostOfEach },
  );
  return rows.map(({ endpointId, id, attempts, triedSince, eventId, ...event }) => ({
    endpointId,
    id,
    attempts,
    triedSince,
    event: { ...event, id: eventId },
  }));
}
