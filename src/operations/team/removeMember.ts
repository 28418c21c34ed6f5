import { Membership } from "../../models/access/Membership.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMember } from "./lockMember.ts";
import { permissionsOf } from "../../domain/access/permissionsOf.ts";
import { requireWithin, type TeamLead } from "./requireWithin.ts";
import { requireAnotherOwner } from "./requireAnotherOwner.ts";

/** Takes somebody out of the team and ends their sessions for this merchant. Throws `team.last_owner`, `team.more_than_own`. */
export async function removeMember(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change<TeamLead>,
  userId: string,
): Promise<void> {
  const { merchantId } = change.principal;
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, change, userId);
    requireWithin(change.principal, { permissions: permissionsOf(member), branchIds: member.branchIds });
    if (member.role === "owner") await requireAnotherOwner(tx, merchantId, userId);
    const now = clock.now();
    await Membership.query(tx).where({ merchantId, userId }).delete();
    await tx("sessions").where({ userId, merchantId, revokedAt: null }).update({ revokedAt: now });
    await recordAudit(tx, change.actor, now, {
      action: "member.removed",
      merchantId,
      subject: { kind: "user", id: userId },
      before: { email: member.email, role: member.role, branchIds: member.branchIds },
    });
  });
}
