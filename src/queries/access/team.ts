import type { Knex } from "knex";
import type { TenantPrincipal } from "../../domain/access/principal.ts";
import type { MemberRole } from "../../domain/access/roles.ts";
import { Invite } from "../../models/access/Invite.ts";
import type { UserKind } from "../../models/access/User.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

/** A member of a merchant's team. */
export interface Member {
  readonly seq: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly kind: UserKind;
  readonly role: MemberRole;
  /** The merchant's own role, with its name and permissions; null for the others. */
  readonly roleId: string | null;
  readonly roleName: string | null;
  readonly rolePermissions: string[] | null;
  /** The branches; all when `null`. */
  readonly branchIds: string[] | null;
  readonly joinedAt: Date;
  readonly lastLoginAt: Date | null;
  readonly hasSecondFactor: boolean;
}

/** The facts about the person who asks that decide which members they see. */
export type TeamViewer = Pick<TenantPrincipal, "merchantId" | "boundBranchIds">;

/** Returns the team, the latest member first. A viewer who is bound to branches sees only those who work there. */
export async function listMembers(
  db: Knex,
  { merchantId, boundBranchIds }: TeamViewer,
  { limit, after }: Page,
): Promise<PageOf<Member>> {
  const query = members(db, merchantId)
    .orderBy("m.seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("m.seq", "<", after);
  if (boundBranchIds) atBranches(query, "m.branch_ids", boundBranchIds);
  const page = pageOf((await query) as Member[], limit);
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...seenFrom(row, boundBranchIds) })) };
}

export async function findMember(db: Knex, merchantId: string, userId: string): Promise<Member | undefined> {
  return (await members(db, merchantId).where("m.userId", userId).first()) as Member | undefined;
}

/** Says whether the person with this e-mail is on the team already. */
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

/** Returns the invitations that this viewer may see, the latest first. */
export async function listInvites(
  db: Knex,
  { merchantId, boundBranchIds }: TeamViewer,
  { limit, after }: Page,
): Promise<PageOf<Invite>> {
  const query = Invite.query(db)
    .where({ merchantId })
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  if (boundBranchIds) atBranches(query, "branch_ids", boundBranchIds);
  const page = pageOf(await query, limit);
  for (const row of page.rows) Object.assign(row, seenFrom(row, boundBranchIds));
  return page;
}

/** Keeps only those who work at one of these branches, or at all of the merchant's. */
function atBranches(
  query: { whereRaw(sql: string, bindings: string[][]): unknown },
  column: string,
  branchIds: readonly string[],
): void {
  query.whereRaw(`(${column} is null or ${column} && cast(? as uuid[]))`, [[...branchIds]]);
}

/** Leaves out the branches that do not exist for the viewer. */
function seenFrom(
  { branchIds }: { readonly branchIds: string[] | null },
  bound: readonly string[] | undefined,
): { branchIds: string[] | null } {
  return { branchIds: bound && branchIds ? branchIds.filter((id) => bound.includes(id)) : branchIds };
}

function members(db: Knex, merchantId: string): Knex.QueryBuilder {
  return db("memberships as m")
    .join("users as u", "u.id", "m.userId")
    .leftJoin("roles as own", "own.id", "m.roleId")
    .where("m.merchantId", merchantId)
    .select("m.seq", "m.userId", "u.email", "u.name", "u.kind", "m.role", "m.branchIds", "u.lastLoginAt")
    .select("m.roleId", "own.name as roleName", "own.permissions as rolePermissions")
    .select({ joinedAt: "m.createdAt" })
    .select(db.raw("u.totp_confirmed_at is not null as has_second_factor"));
}
