import type { Knex } from "knex";
import type { MemberRole } from "../domain/access/roles.ts";
import { Invite } from "../models/Invite.ts";
import type { UserKind } from "../models/User.ts";
import { type Page, type PageOf, pageOf } from "./page.ts";

/** Somebody of a merchant's team. */
export interface Member {
  readonly seq: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly kind: UserKind;
  readonly role: MemberRole;
  /** All when `null`. */
  readonly branchIds: string[] | null;
  readonly joinedAt: Date;
  readonly lastLoginAt: Date | null;
  readonly hasSecondFactor: boolean;
}

/** A merchant's team, who came last first. */
export async function listMembers(
  db: Knex,
  merchantId: string,
  { limit, after }: Page,
): Promise<PageOf<Member>> {
  const query = members(db, merchantId)
    .orderBy("m.seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("m.seq", "<", after);
  return pageOf((await query) as Member[], limit);
}

export async function findMember(db: Knex, merchantId: string, userId: string): Promise<Member | undefined> {
  return (await members(db, merchantId).where("m.userId", userId).first()) as Member | undefined;
}

/** Whether the person with this e-mail is on the team already. */
export async function isMember(
  db: Knex,
  merchantId: string,
  kind: UserKind,
  email: string,
): Promise<boolean> {
  const found: unknown = await members(db, merchantId)
    .where("u.kind", kind)
    .whereRaw("lower(u.email) = lower(?)", [email])
    .first();
  return found !== undefined;
}

/** Invitations of a merchant, the latest first. */
export async function listInvites(
  db: Knex,
  merchantId: string,
  { limit, after }: Page,
): Promise<PageOf<Invite>> {
  const query = Invite.query(db)
    .where({ merchantId })
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  return pageOf(await query, limit);
}

function members(db: Knex, merchantId: string): Knex.QueryBuilder {
  return db("memberships as m")
    .join("users as u", "u.id", "m.userId")
    .where("m.merchantId", merchantId)
    .select("m.seq", "m.userId", "u.email", "u.name", "u.kind", "m.role", "m.branchIds", "u.lastLoginAt")
    .select({ joinedAt: "m.createdAt" })
    .select(db.raw("u.totp_confirmed_at is not null as has_second_factor"));
}
