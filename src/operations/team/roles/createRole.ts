import { AppError } from "../../../errors.ts";
import { Role } from "../../../models/access/Role.ts";
import { newId } from "../../../platform/ids.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { lockMerchant } from "../../merchants/lockMerchant.ts";
import { requireWithin, type TeamLead } from "../requireWithin.ts";
import { requireSoundRole, type RoleTerms } from "./requireSoundRole.ts";

/** A merchant of any size tells its people apart by fewer. */
const mostRoles = 50;

/**
 * Makes a role of the merchant's own, with no permission that its author does not have. Throws `team.more_than_own`,
 * `role.name_taken`, `merchant.limit_reached`.
 */
export async function createRole(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change<TeamLead>,
  { name, permissions }: RoleTerms,
): Promise<Role> {
  return db.transaction(async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    requireWithin(change.principal, { permissions: new Set(permissions), branchIds: null });
    await requireSoundRole(tx, { merchantId }, { name, permissions });
    if ((await Role.query(tx).where({ merchantId }).resultSize()) >= mostRoles)
      throw new AppError("merchant.limit_reached");
    const now = clock.now();
    const role = await Role.query(tx)
      .insert({
        id: newId(),
        merchantId,
        name,
        permissions: [...permissions],
        createdAt: now,
        updatedAt: now,
      })
      .returning("*");
    await recordAudit(tx, change.actor, now, {
      action: "role.created",
      merchantId,
      subject: { kind: "role", id: role.id },
      after: { name, permissions },
    });
    return role;
  });
}
