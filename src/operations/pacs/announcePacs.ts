import type { Knex } from "knex";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { recordNews } from "../events/recordNews.ts";

/** An account that is back within this time is no news. */
const newsAfterMs = 30_000;

interface Turn {
  readonly id: string;
  readonly livemode: boolean;
  readonly isDown: boolean;
  /** The merchant whose account it is; null for the platform's. */
  readonly merchantId: string | null;
}

/**
 * Announces that accounts at PACs have been down for half a minute, and that they are back, each once: the row and the
 * events are one transaction, so any number of schedulers may do so. Told is whoever uses the account: its merchant, or
 * for the platform's every merchant that does not keep to its own, if it wants events or has had one of late.
 */
export async function announcePacs({
  db,
  relay,
  clock,
}: Pick<Deps, "db" | "relay" | "clock">): Promise<number> {
  return transact({ db, relay }, async (tx) => {
    const now = clock.now();
    const longEnough = new Date(now.getTime() - newsAfterMs);
    const { rows } = await tx.raw<{ rows: Turn[] }>(turns, { now, longEnough });
    for (const { id: objectId, livemode, isDown, merchantId } of rows) {
      const type = isDown ? "pac.down" : "pac.up";
      const users = merchantId === null ? await usersOfPlatform(tx, livemode) : [merchantId];
      const news = users.map((user) => ({ merchantId: user, livemode, objectId, type }) as const);
      await recordNews(tx, news, now);
    }
    return rows.length;
  });
}

const stillOpen = "(breaker.automatic or breaker.open_until > :now)";
const turns = `
  with gone as (
    insert into told_pacs (pac, livemode, id, is_down, since)
    select breaker.pac, breaker.livemode, coalesce(account.id, gen_random_uuid()), true, :now
      from pac_breakers as breaker
      left join pac_accounts as account on account.name = breaker.pac
     where ${stillOpen} and breaker.opened_at <= :longEnough
    on conflict (pac, livemode) do update set is_down = true, since = :now where not told_pacs.is_down
    returning id, pac, livemode, is_down
  ), back as (
    update told_pacs set is_down = false, since = :now
     where is_down and not exists (
       select 1 from pac_breakers as breaker
        where breaker.pac = told_pacs.pac and breaker.livemode = told_pacs.livemode and ${stillOpen})
    returning id, pac, livemode, is_down
  )
  select turned.id, turned.livemode, turned.is_down as "isDown", account.merchant_id as "merchantId"
    from (select * from gone union all select * from back) as turned
    left join pac_accounts as account on account.name = turned.pac`;

async function usersOfPlatform(tx: Knex.Transaction, livemode: boolean): Promise<readonly string[]> {
  const { rows } = await tx.raw<{ rows: { id: string }[] }>(
    `select merchant.id from merchants as merchant
      where archived_at is null
        and not exists (
          select 1 from pac_choices as choice
            join pac_accounts as own
              on own.merchant_id = choice.merchant_id and own.livemode = choice.livemode and own.removed_at is null
           where choice.merchant_id = merchant.id and choice.livemode = :livemode and not choice.platform)
        and (exists (select 1 from merchant_events as event
                      where event.merchant_id = merchant.id and event.livemode = :livemode)
             or exists (select 1 from webhook_endpoints as endpoint
                         where endpoint.merchant_id = merchant.id and endpoint.livemode = :livemode))`,
    { livemode },
  );
  return rows.map(({ id }) => id);
}
