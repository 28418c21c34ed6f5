import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import type { MemberPrincipal } from "../../domain/access/principal.ts";
import type { EventType } from "../../domain/events/eventTypes.ts";
import { MerchantEvent } from "../../models/webhooks/MerchantEvent.ts";
import { type BoundedCount, countOf, mostCounted, type Page, type PageOf, pageOf } from "../lists/page.ts";

export type Member = Pick<MemberPrincipal, "merchantId" | "livemode" | "userId" | "boundBranchIds">;

/** An event that a person should look at, and whether this member has read it. */
export type Notification = MerchantEvent & { readonly isRead: boolean };

export interface NotificationFilter {
  readonly types?: readonly EventType[] | undefined;
  readonly unread?: boolean | undefined;
}

const isRead = `exists (select 1 from notification_marks as mark
  where mark.user_id = :userId and mark.merchant_id = merchant_events.merchant_id
    and mark.livemode = merchant_events.livemode
    and (merchant_events.seq <= mark.read_until or merchant_events.seq = any (mark.read_apart)))`;

/** Returns what happened that a person should look at, newest first, as this member has read it. */
export async function listNotifications(
  db: Knex,
  member: Member,
  { types, unread }: NotificationFilter,
  { limit, after }: Page,
): Promise<PageOf<Notification>> {
  const { userId } = member;
  const query = noted(db, member)
    .select("merchantEvents.*", db.raw(`${isRead} as "isRead"`, { userId }))
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  if (types !== undefined) query.whereIn("type", [...types]);
  if (unread !== undefined) query.whereRaw(`${unread ? "not " : ""}${isRead}`, { userId });
  return pageOf((await query) as Notification[], limit);
}

/** Counts what this member has not read. */
export async function countUnread(db: Knex, member: Member): Promise<BoundedCount> {
  const { userId } = member;
  return countOf(
    noted(db, member)
      .whereRaw(`not ${isRead}`, { userId })
      .limit(mostCounted + 1),
  );
}

/** Returns the `seq` of each of these notifications; leaves out ids that are no notification of the merchant's. */
export async function placesOfNotifications(
  db: Knex,
  member: Member,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await noted(db, member)
    .whereIn("id", [...ids])
    .select("seq");
  return rows.map(({ seq }) => seq);
}

/** The condition for members who are bound to branches: they see what happened to tickets and invoices of these. */
const isOfBranches = `exists (
  select 1 from tickets where id = merchant_events.object_id and branch_id = any (:branchIds)
  union all select 1 from invoices where id = merchant_events.object_id and branch_id = any (:branchIds))`;

function noted(db: Knex, { merchantId, livemode, boundBranchIds }: Member): QueryBuilder<MerchantEvent> {
  const query = MerchantEvent.query(db).where({ merchantId, livemode, noted: true });
  if (boundBranchIds) query.whereRaw(isOfBranches, { branchIds: [...boundBranchIds] });
  return query;
}
