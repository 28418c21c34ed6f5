import type { Knex } from "knex";
import type { MemberRole } from "../../domain/access/roles.ts";
import { sessionLife } from "../../domain/access/sessionLife.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { Session } from "../../models/access/Session.ts";

/** A merchant that somebody may act for, and as what. */
export interface LinkedMerchant {
  readonly id: string;
  readonly rfc: string;
  readonly legalName: string;
  readonly tradeName: string;
  readonly role: MemberRole;
  /** The permissions of the role, where the merchant has made it. */
  readonly rolePermissions?: readonly string[] | null;
  /** The moment of its suspension: it stays on the list, so that its people see why nothing opens. */
  readonly suspendedAt: Date | null;
  readonly liveSince: Date | null;
}

/** Returns the merchants linked to a user, by name; suspended ones among them, archived ones not. */
export async function listLinkedMerchants(db: Knex, userId: string): Promise<LinkedMerchant[]> {
  return db("memberships as m")
    .join("merchants as c", "c.id", "m.merchantId")
    .leftJoin("roles as own", "own.id", "m.roleId")
    .where({ "m.userId": userId, "c.archivedAt": null })
    .orderBy(["c.tradeName", "c.id"])
    .select<LinkedMerchant[]>(
      "c.id",
      "c.rfc",
      "c.legalName",
      "c.tradeName",
      "m.role",
      "own.permissions as rolePermissions",
      "c.suspendedAt",
      "c.liveSince",
    );
}

/** Returns the latest session of a user, which says for whom they acted last. */
export async function findLatestSession(db: Knex, userId: string): Promise<Session | undefined> {
  return Session.query(db).where({ userId, impersonates: false }).orderBy("lastSeenAt", "desc").first();
}

export interface OwnSession {
  readonly session: Session;
  /** The merchants of the user; for an administrator who looks on, the one looked at. */
  readonly merchants: readonly (Omit<LinkedMerchant, "role"> & { readonly role: MemberRole | "support" })[];
}

/** Returns a session that has just let somebody in, with the merchants that it may act for. */
export async function readOwnSession(db: Knex, sessionId: string): Promise<OwnSession> {
  const session = await Session.query(db).findById(sessionId).throwIfNotFound();
  if (!session.impersonates) return { session, merchants: await listLinkedMerchants(db, session.userId) };
  const merchants = await Merchant.query(db).where("id", session.merchantId);
  return { session, merchants: merchants.map((merchant) => ({ ...facts(merchant), role: "support" })) };
}

/** A session of the portal or a log-in to the back office. */
export interface OpenSession extends Pick<
  Session,
  "id" | "address" | "userAgent" | "createdAt" | "lastSeenAt" | "expiresAt" | "impersonates"
> {
  readonly door: "portal" | "backOffice";
}

/**
 * Returns the places where somebody is signed in now, newest first. A log-in ends the oldest beyond a hundred, so the
 * list is short.
 */
export async function listOpenSessions(db: Knex, userId: string, now: Date): Promise<OpenSession[]> {
  const seen = ["id", "address", "userAgent", "createdAt", "lastSeenAt", "expiresAt"];
  const open = (table: string) =>
    db(table).where({ userId, revokedAt: null }).where("expiresAt", ">", now).select(seen);
  const portal = open("sessions")
    .where("lastSeenAt", ">", new Date(now.getTime() - sessionLife.idleMs))
    .select("impersonates", db.raw("'portal' as door"));
  const backOffice = open("adminLogins").select(db.raw("false as impersonates, 'backOffice' as door"));
  return db
    .unionAll([portal, backOffice])
    .orderBy("createdAt", "desc")
    .limit(2 * sessionLife.mostOpen);
}

function facts({ id, rfc, legalName, tradeName, suspendedAt, liveSince }: Merchant) {
  return { id, rfc, legalName, tradeName, suspendedAt, liveSince };
}
