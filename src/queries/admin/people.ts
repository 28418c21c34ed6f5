import type { Knex } from "knex";
import { User, type UserKind } from "../../models/access/User.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

export interface PeopleFilter {
  readonly email?: string;
  /** Accountants of this merchant. */
  readonly merchantId?: string;
}

export interface LinkedMerchant {
  readonly id: string;
  readonly rfc: string;
  readonly tradeName: string;
}

/** Returns users of a kind, newest first. */
export async function listPeople(
  db: Knex,
  kind: UserKind,
  { email, merchantId }: PeopleFilter,
  { limit, after }: Page,
): Promise<PageOf<User>> {
  const query = User.query(db)
    .where({ kind })
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  if (email !== undefined) query.whereRaw("lower(email) = lower(?)", [email]);
  if (merchantId !== undefined)
    query.whereIn("id", db("memberships").select("userId").where({ merchantId, role: "accountant" }));
  return pageOf(await query, limit);
}

export async function findPerson(db: Knex, kind: UserKind, id: string): Promise<User | undefined> {
  return User.query(db).findOne({ kind, id });
}

/** Returns the merchants whose accounts these accountants keep, by accountant. */
export async function linkedMerchants(
  db: Knex,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LinkedMerchant[]>> {
  const rows: (LinkedMerchant & { userId: string })[] = await db("memberships")
    .select("memberships.userId", "merchants.id", "merchants.rfc", "merchants.tradeName")
    .join("merchants", "merchants.id", "memberships.merchantId")
    .whereIn("memberships.userId", [...userIds])
    .orderBy("merchants.rfc");
  const linked = new Map<string, LinkedMerchant[]>(userIds.map((id) => [id, []]));
  for (const { userId, ...merchant } of rows) linked.get(userId)?.push(merchant);
  return linked;
}
