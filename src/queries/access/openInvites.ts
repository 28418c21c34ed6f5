import type { Knex } from "knex";
import type { MemberRole } from "../../domain/access/roles.ts";

/** An invitation that still waits for an answer, as the invited person sees it. */
export interface OpenInvite {
  readonly id: string;
  readonly merchantId: string;
  readonly email: string;
  readonly kind: "merchant" | "accountant";
  readonly role: MemberRole;
  readonly roleId: string | null;
  readonly branchIds: string[] | null;
  readonly expiresAt: Date;
  readonly merchantName: string;
  /** The person who invited; absent when it was somebody of the back office. */
  readonly inviterName: string | null;
  /** The id of the account with this e-mail of this kind; null where accepting will create it. */
  readonly userId: string | null;
}

/**
 * Returns an open invitation; `undefined` for one that is unknown, answered, withdrawn or over, or whose merchant is
 * closed to everybody.
 */
export async function findOpenInvite(
  db: Knex,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenInvite | undefined> {
  return db("invites as i")
    .join("merchants as m", "m.id", "i.merchantId")
    .leftJoin("users as inviter", "inviter.id", "i.invitedBy")
    .leftJoin("users as u", (on) => {
      on.on(db.raw("lower(u.email) = lower(i.email)")).andOn("u.kind", "i.kind").andOnNull("u.disabledAt");
    })
    .where("i.tokenHash", tokenHash)
    .where("i.expiresAt", ">", now)
    .where({ "i.acceptedAt": null, "i.refusedAt": null, "i.withdrawnAt": null })
    .where({ "m.suspendedAt": null, "m.archivedAt": null })
    .first<OpenInvite>(
      "i.id",
      "i.merchantId",
      "i.email",
      "i.kind",
      "i.role",
      "i.roleId",
      "i.branchIds",
      "i.expiresAt",
      "m.tradeName as merchantName",
      "inviter.name as inviterName",
      "u.id as userId",
    );
}
