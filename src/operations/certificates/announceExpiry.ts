import type { EventType } from "../../domain/events/eventTypes.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { recordNews } from "../events/recordNews.ts";

/** The events, with the days before the end from which each is true; the narrowest comes first. */
const steps = [
  { days: 0, type: "certificate.expired" },
  { days: 1, type: "certificate.expiresIn1" },
  { days: 7, type: "certificate.expiresIn7" },
  { days: 30, type: "certificate.expiresIn30" },
] as const satisfies readonly { readonly days: number; readonly type: EventType }[];

interface Ending {
  readonly id: string;
  readonly merchantId: string;
  readonly livemode: boolean;
}

/**
 * Announces that certificates in use end in 30, 7 and 1 days, and that they have ended, each once: the row and the event
 * are one transaction, so any number of schedulers may do so. After an outage only the narrowest is told.
 */
export async function announceExpiry({
  db,
  relay,
  clock,
}: Pick<Deps, "db" | "relay" | "clock">): Promise<number> {
  return transact({ db, relay }, async (tx) => {
    const now = clock.now();
    let told = 0;
    for (const { days, type } of steps) {
      const { rows } = await tx.raw<{ rows: Ending[] }>(
        `update certificates set told_days = :days
          where active and not_after <= cast(:now as timestamptz) + :days * interval '1 day'
            and (told_days is null or told_days > :days)
        returning id, merchant_id as "merchantId", livemode`,
        { days, now },
      );
      const news = rows.map(({ id: objectId, ...owner }) => ({ ...owner, objectId, type }));
      await recordNews(tx, news, now);
      told += news.length;
    }
    return told;
  });
}
