import { pageLink } from "../../domain/links/pageLink.ts";
import { stocksSql } from "../../queries/admin/pacStocks.ts";
import { staffWho } from "../../queries/admin/staffWho.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { sendMails } from "../mail/sendMail.ts";

interface Turn {
  readonly pac: string;
  readonly livemode: boolean;
  readonly left: number;
}

/**
 * Tells by mail those of the staff who manage PACs that the platform's stamps at an account run low, and that none is
 * left, each once for a purchase: row and mails are one transaction, so any number of schedulers may do so. Returns how
 * many accounts it told of.
 */
export async function announcePacStocks(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault" | "config">,
): Promise<number> {
  return transact(deps, async (tx) => {
    const { rows } = await tx.raw<{ rows: Turn[] }>(
      `update pac_stocks set told = case when standing."left" <= 0 then 'out' else 'low' end, updated_at = :now
         from (${stocksSql}) as standing
        where pac_stocks.pac = standing.pac and pac_stocks.livemode = standing.livemode
          and ((standing."left" <= 0 and pac_stocks.told <> 'out')
               or (standing."left" <= pac_stocks.alert_at and pac_stocks.told = 'enough'))
       returning pac_stocks.pac, pac_stocks.livemode, standing."left"`,
      { now: deps.clock.now() },
    );
    if (rows.length === 0) return 0;
    const staff = await staffWho(tx, "manage PACs");
    const link = pageLink(deps.config.publicUrl, "pacs");
    const mails = rows.flatMap((turn) =>
      staff.map(({ email, language }) => ({
        template: "pacStampsLeft" as const,
        merchantId: null,
        to: email,
        language,
        content: { link, ...turn },
      })),
    );
    await sendMails(tx, deps, mails);
    return rows.length;
  });
}
