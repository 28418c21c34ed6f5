import type { Knex } from "knex";

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** A page shows no more; whoever waits behind these waits for less. */
const mostWaiting = 20;

interface MinuteFlow {
  readonly minute: Date;
  readonly tickets: number;
  readonly stamps: number;
  readonly mails: number;
}

interface WaitingMerchant {
  readonly merchantId: string;
  readonly tradeName: string;
  readonly tickets: number;
  readonly invoices: number;
  readonly oldestAt: Date;
  readonly stampedLastHour: number;
}

export interface QueueFlow {
  readonly minutes: readonly MinuteFlow[];
  readonly waiting: readonly WaitingMerchant[];
}

/**
 * Returns the tickets that came in, the stamps and the mails of each minute of the last hour, the earliest first, and
 * the merchants whose work waits, the one with the most first: so that one sees whether somebody's rush makes the others
 * wait. Reads an hour and what is unfinished, by their indexes.
 */
export async function queueFlow(db: Knex, now: Date): Promise<QueueFlow> {
  const since = new Date((Math.floor(now.getTime() / minuteMs) + 1) * minuteMs - hourMs);
  const [minutes, waiting] = await Promise.all([countByMinute(db, since), whoWaits(db, since)]);
  return { minutes, waiting };
}

async function countByMinute(db: Knex, since: Date): Promise<MinuteFlow[]> {
  const { rows } = await db.raw<{ rows: (Omit<MinuteFlow, "minute"> & { minuteMs: number })[] }>(
    `select floor(extract(epoch from at) / 60)::float8 * 60000 as "minuteMs", count(*) filter (where what = 1)::int as tickets,
       count(*) filter (where what = 2)::int as stamps, count(*) filter (where what = 3)::int as mails
     from (select created_at as at, 1 as what from tickets where created_at >= :since
       union all select started_at, 2 from stamp_attempts
         where started_at >= :since and outcome in ('stamped', 'recovered')
       union all select sent_at, 3 from mails where sent_at >= :since) as flow
     group by 1`,
    { since },
  );
  const known = new Map(rows.map((row) => [row.minuteMs, row]));
  return Array.from({ length: hourMs / minuteMs }, (_, index) => {
    const at = since.getTime() + index * minuteMs;
    const { tickets = 0, stamps = 0, mails = 0 } = known.get(at) ?? {};
    return { minute: new Date(at), tickets, stamps, mails };
  });
}

async function whoWaits(db: Knex, since: Date): Promise<WaitingMerchant[]> {
  const { rows } = await db.raw<{ rows: WaitingMerchant[] }>(
    `with waiting as (
       select merchant_id, count(*) filter (where is_ticket)::int as tickets,
         count(*) filter (where not is_ticket)::int as invoices, min(created_at) as oldest_at
       from (select merchant_id, created_at, true as is_ticket from tickets where state = 'received'
         union all select merchant_id, created_at, false from invoices
           where state in ('requested', 'sealed', 'stamping', 'inDoubt')) as unfinished
       group by merchant_id order by count(*) desc, merchant_id limit :most)
     select merchant_id as "merchantId", trade_name as "tradeName", tickets, invoices, oldest_at as "oldestAt",
       (select count(*)::int from stamp_attempts where merchant_id = waiting.merchant_id
         and started_at >= :since and outcome in ('stamped', 'recovered')) as "stampedLastHour"
     from waiting join merchants on merchants.id = waiting.merchant_id
     order by tickets + invoices desc, merchant_id`,
    { since, most: mostWaiting },
  );
  return rows;
}
