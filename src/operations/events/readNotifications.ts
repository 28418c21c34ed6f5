import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { type Member, placesOfNotifications } from "../../queries/webhooks/notifications.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";

/** The notifications that a member has read: these, or this one and all before it. */
export type ReadNotifications = { readonly ids: readonly string[] } | { readonly until: string };

/**
 * Marks notifications as read by this member; nobody else's mark changes. Doing it twice is harmless. Throws
 * `resource.not_found` where one of them is no notification of the merchant's in this mode, and then marks none.
 */
export async function readNotifications(
  { db }: Pick<Deps, "db">,
  { principal }: Change<Member>,
  wanted: ReadNotifications,
): Promise<void> {
  const ids = "until" in wanted ? [wanted.until] : [...new Set(wanted.ids)];
  await db.transaction(async (tx) => {
    const places = await placesOfNotifications(tx, principal, ids);
    if (places.length < ids.length) throw new AppError("resource.not_found");
    const [until = "0"] = "until" in wanted ? places : [];
    await mark(tx, principal, { until, apart: "until" in wanted ? [] : places });
  });
}

/** Saves the mark. Places that were read apart are dropped once the mark has passed them, or their event is forgotten. */
async function mark(
  tx: Knex.Transaction,
  { userId, merchantId, livemode }: Member,
  { until, apart }: { readonly until: string; readonly apart: readonly string[] },
): Promise<void> {
  await tx.raw(
    `insert into notification_marks as mark (user_id, merchant_id, livemode, read_until, read_apart)
       values (:userId, :merchantId, :livemode, :until, cast(:apart as bigint[]))
     on conflict (user_id, merchant_id, livemode) do update set
       read_until = greatest(mark.read_until, excluded.read_until),
       read_apart = array(
         select distinct place from unnest(mark.read_apart || excluded.read_apart) as place
          where place > greatest(mark.read_until, excluded.read_until)
            and place >= (select min(seq) from merchant_events
                           where merchant_id = excluded.merchant_id and livemode = excluded.livemode))`,
    { userId, merchantId, livemode, until, apart: [...apart] },
  );
}
