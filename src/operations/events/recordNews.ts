import type { Knex } from "knex";
import type { EventType } from "../../domain/events/eventTypes.ts";
import { isNoted } from "../../domain/events/notices.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { enqueue } from "../../queues/enqueue.ts";

/** Something that happened to a thing of a merchant. */
export interface News {
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly type: EventType;
  readonly objectId: string;
}

/**
 * Writes events into the feeds of their merchants, and deliveries for the endpoints that want them, in one statement of
 * the transaction in which they happen; the work of those endpoints is announced. An endpoint that is being deleted is
 * waited for and then left out: its deletion is no reason why nothing else could happen. Events of one thing come in the
 * order in which they are written, also where an older transaction has waited for a younger one (see `merchantFeed`).
 */
export async function recordNews(tx: Knex.Transaction, news: readonly News[], at: Date): Promise<void> {
  if (news.length === 0) return;
  const { rows } = await prepared<{ rows: { endpoint_id: string }[] }>(
    tx,
    `with said as (
       insert into merchant_events (merchant_id, livemode, type, object_id, at, noted, place)
       select "merchantId", livemode, type, "objectId", :at, noted, greatest(pg_current_xact_id(), before.place)
         from json_to_recordset(:news)
           as told ("merchantId" uuid, livemode boolean, type text, "objectId" uuid, noted boolean)
         left join lateral (
           select place from merchant_events
            where object_id = told."objectId" and merchant_id = told."merchantId"
            order by place desc limit 1
         ) as before on true
       returning seq, merchant_id, livemode, type, object_id
     ), owed as (
       insert into webhook_deliveries
         (endpoint_id, merchant_id, event_seq, object_id, tried_since, next_attempt_at, created_at)
       select endpoint.id, said.merchant_id, said.seq, said.object_id, :at, :at, :at
         from said
         join webhook_endpoints as endpoint
           on endpoint.merchant_id = said.merchant_id and endpoint.livemode = said.livemode
              and endpoint.state = 'active'
              and (endpoint.types = '{}' or said.type = any (endpoint.types))
          for key share of endpoint
       returning endpoint_id
     )
     select distinct endpoint_id from owed`,
    { at, news: JSON.stringify(news.map((one) => ({ ...one, noted: isNoted(one.type) }))) },
  );
  await enqueue(
    tx,
    "webhook.deliver",
    rows.map(({ endpoint_id: id }) => id),
  );
}
