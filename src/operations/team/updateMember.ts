import { type Standing, widens } from "../../domain/access/widens.ts";
import { AppError } from "../../errors.ts";
import { Membership } from "../../models/access/Membership.ts";
import type { Member } from "../../queries/access/team.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMember } from "./lockMember.ts";
import { requireAnotherOwner } from "./requireAnotherOwner.ts";
import { requireStanding } from "./requireStanding.ts";

/**
 * Changes what somebody may do for the merchant; holds from their next request. Throws `team.last_owner`, and
 * `team.own_role` for whoever would widen their own standing.
 */
export async function updateMember(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change,
  { userId, ...wanted }: Standing & { readonly userId: string },
): Promise<Member> {
  const { merchantId } = change.principal;
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, change, userId);
    const kind = member.kind === "accountant" ? "accountant" : "merchant";
    await requireStanding(tx, merchantId, kind, wanted);
    if (change.actor.id === userId && widens(member, wanted)) throw new AppError("team.own_role");
    if (member.role === "owner" && wanted.role !== "owner") await requireAnotherOwner(tx, merchantId, userId);

    const { role } = wanted;
    const branchIds = wanted.branchIds && [...wanted.branchIds];
    await Membership.query(tx).where({ merchantId, userId }).patch({ role, branchIds });
    await recordAudit(tx, change.actor, clock.now(), {
      action: "member.updated",
      merchantId,
      subject: { kind: "user", id: userId },
      before: { role: member.role, branchIds: member.branchIds },
      after: { role, branchIds },
    });
    return { ...member, role, branchIds };
  });
}
