import { permissionsOf } from "../../domain/access/permissionsOf.ts";
import { type Standing, widens } from "../../domain/access/widens.ts";
import { AppError } from "../../errors.ts";
import { Membership } from "../../models/access/Membership.ts";
import { findMember, type Member } from "../../queries/access/team.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMember } from "./lockMember.ts";
import { requireAnotherOwner } from "./requireAnotherOwner.ts";
import { requireWithin, type TeamLead } from "./requireWithin.ts";
import { requireStanding } from "./requireStanding.ts";

/**
 * Changes what somebody may do for the merchant; holds from their next request. Throws `team.last_owner`, and
 * `team.own_role` for whoever would widen their own standing, and `team.more_than_own`.
 */
export async function updateMember(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change<TeamLead>,
  { userId, ...wanted }: Standing & { readonly userId: string },
): Promise<Member> {
  const { merchantId } = change.principal;
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, change, userId);
    const kind = member.kind === "accountant" ? "accountant" : "merchant";
    const before = { permissions: permissionsOf(member), branchIds: member.branchIds };
    const after = await requireStanding(tx, merchantId, kind, wanted);
    if (change.actor.id === userId && widens(before, after)) throw new AppError("team.own_role");
    requireWithin(change.principal, before, after);
    if (member.role === "owner" && wanted.role !== "owner") await requireAnotherOwner(tx, merchantId, userId);

    const { role, roleId } = wanted;
    const branchIds = wanted.branchIds && [...wanted.branchIds];
    await Membership.query(tx).where({ merchantId, userId }).patch({ role, roleId, branchIds });
    await recordAudit(tx, change.actor, clock.now(), {
      action: "member.updated",
      merchantId,
      subject: { kind: "user", id: userId },
      before: { role: member.role, roleId: member.roleId, branchIds: member.branchIds },
      after: { role, roleId, branchIds },
    });
    return (await findMember(tx, merchantId, userId)) ?? member;
  });
}
