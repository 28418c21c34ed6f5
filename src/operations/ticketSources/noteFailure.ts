import { pageLink } from "../../domain/links/pageLink.ts";
import { askedNext } from "../../domain/ticketSources/askedNext.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { moveTicketSource } from "../lifeCycles/webhooks/moveTicketSource.ts";
import { recordNews } from "../events/recordNews.ts";
import { mailOwners } from "../mail/mailOwners.ts";
import type { LeasedSource } from "./leasedSource.ts";
import { countRun, type RunFailure } from "./countRun.ts";

/**
 * Notes that a source could not be asked, or what it answered could not be read: the next try is stored with it. One that has
 * failed for a day is stopped, and its owners are told by mail.
 */
export async function noteFailure(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault" | "config">,
  { leased, ...failure }: RunFailure & { readonly leased: LeasedSource },
): Promise<void> {
  await transact(deps, async (tx) => {
    const source = await leased.lease.hold(tx, leased.source.id);
    if (!source) return;
    const now = deps.clock.now();
    const failures = source.failures + 1;
    const failingSince = source.failingSince ?? now;
    await countRun(tx, leased, {}, failure);
    const nextAttemptAt = askedNext({ failures, failingSince }, source.everyMinutes, now);
    const { ended } = leased.lease;
    await leased.lease.write(tx, source.id, {
      failures,
      failingSince,
      ...ended,
      nextAttemptAt: nextAttemptAt ?? null,
    });
    if (nextAttemptAt) return;
    await moveTicketSource(tx, source, "stopped", now);
    const { id: objectId, merchantId, livemode } = source;
    await recordNews(tx, [{ merchantId, livemode, type: "ticketSource.stopped", objectId }], now);
    const { tradeName, language } = await Merchant.query(tx)
      .findById(source.merchantId)
      .select("tradeName", "language")
      .throwIfNotFound();
    await mailOwners(tx, deps, {
      merchantId: source.merchantId,
      language,
      template: "ticketSourceStopped",
      content: {
        link: pageLink(deps.config.publicUrl, "ticketSource"),
        merchant: tradeName,
        url: new URL(source.url).origin,
      },
    });
  });
}
