import type { Knex } from "knex";
import type { MemberRole } from "../domain/access/roles.ts";
import { Session } from "../models/Session.ts";

/** A merchant that somebody may act for, and as what. */
export interface LinkedMerchant {
  readonly id: string;
  readonly rfc: string;
  readonly legalName: string;
  readonly tradeName: string;
  readonly role: MemberRole;
  /** Still on the list, so that its people see why nothing opens. */
  readonly suspendedAt: Date | null;
  readonly liveSince: Date | null;
}

/** The merchants of a user by name; a suspended one among them, an archived one not. */
export async function listLinkedMerchants(db: Knex, userId: string): Promise<LinkedMerchant[]> {
  return db("memberships as m")
    .join("merchants as c", "c.id", "m.merchantId")
    .where({ "m.userId": userId, "c.archivedAt": null })
    .orderBy(["c.tradeName", "c.id"])
    .select<LinkedMerchant[]>(
      "c.id",
      "c.rfc",
      "c.legalName",
      "c.tradeName",
      "m.role",
      "c.suspendedAt",
      "c.liveSince",
    );
}

/** For whom the user acted last. */
export async function findLatestSession(db: Knex, userId: string): Promise<Session | undefined> {
  return Session.query(db).where({ userId, impersonates: false }).orderBy("createdAt", "desc").first();
}
