import type { Knex } from "knex";
import { pageLink } from "../../../domain/links/pageLink.ts";
import { transact } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";
import { recordNews } from "../../events/recordNews.ts";
import { mailOwners } from "../../mail/mailOwners.ts";

interface Turn {
  readonly merchantId: string;
  readonly told: "low" | "out";
  readonly left: number;
  readonly merchant: string;
  readonly language: "es" | "en";
}

type World = Pick<Deps, "db" | "relay" | "clock" | "vault" | "config">;

/**
 * Announces by an event and by a mail to its owners that a merchant's stamps run low, and that none is left, each once for
 * a grant: row, event and mail are one transaction, so any number of schedulers may do so.
 */
export async function announceStamps(deps: World): Promise<number> {
  return transact(deps, async (tx) => {
    const { rows } = await tx.raw<{ rows: Turn[] }>(
      `update stamp_balances set told = case when granted <= used then 'out' else 'low' end
         from merchants as merchant
        where merchant.id = merchant_id
          and ((granted <= used and told <> 'out') or (granted - used <= alert_at and told = 'enough'))
      returning merchant_id as "merchantId", told, granted - used as left, trade_name as merchant, language`,
    );
    const news = rows.map(({ merchantId, told }) => ({
      merchantId,
      livemode: true,
      objectId: merchantId,
      type: told === "out" ? ("stamps.out" as const) : ("stamps.low" as const),
    }));
    await recordNews(tx, news, deps.clock.now());
    for (const turn of rows) await mailAbout(tx, deps, turn);
    return rows.length;
  });
}

async function mailAbout(tx: Knex.Transaction, deps: World, { merchantId, language, left, merchant }: Turn) {
  const link = pageLink(deps.config.publicUrl, "stamps");
  const content = { link, merchant, left };
  await mailOwners(tx, deps, { merchantId, language, template: "stampsLeft", content });
}
