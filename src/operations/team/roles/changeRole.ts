import type { Knex } from "knex";
import { accessFault } from "../../../domain/access/accessFault.ts";
import { permissionsOf } from "../../../domain/access/permissionsOf.ts";
import { AppError } from "../../../errors.ts";
import { Role } from "../../../models/access/Role.ts";
import { holdersOf } from "../../../queries/access/roles.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { lockMerchant } from "../../merchants/lockMerchant.ts";
import { requireWithin, type TeamLead } from "../requireWithin.ts";
import { requireSoundRole, type RoleTerms } from "./requireSoundRole.ts";

/** The new terms of a role; without terms it is to be deleted. */
export interface ChangedRole {
  readonly roleId: string;
  readonly terms: RoleTerms | null;
}

/**
 * Changes a role of the merchant's own, or deletes it; whoever has it has the new permissions from their next request.
 * Throws `team.more_than_own` where the role has, or would get, more than its author, `role.name_taken`, and
 * `role.in_use` with the names of those who have it.
 */
export async function changeRole(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change<TeamLead>,
  { roleId, terms }: ChangedRole,
): Promise<Role> {
  return db.transaction(async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    const before = await Role.query(tx).findOne({ id: roleId, merchantId }).forUpdate();
    if (!before) throw new AppError("resource.not_found");
    const now = clock.now();
    const held = permissionsOf({ role: "custom", rolePermissions: before.permissions });
    requireWithin(
      change.principal,
      { permissions: held, branchIds: null },
      { permissions: new Set(terms?.permissions), branchIds: null },
    );
    if (terms) await requireSoundRole(tx, { merchantId, id: roleId }, terms);
    else await requireUnused(tx, before, now);
    const query = Role.query(tx).findById(roleId);
    const { name, permissions } = terms ?? before;
    await (terms ? query.patch({ name, permissions: [...permissions], updatedAt: now }) : query.delete());
    await recordAudit(tx, change.actor, now, {
      action: terms ? "role.updated" : "role.deleted",
      merchantId,
      subject: { kind: "role", id: roleId },
      before: { name: before.name, permissions: before.permissions },
      ...(terms && { after: { name, permissions } }),
    });
    return (await Role.query(tx).findById(roleId)) ?? before;
  });
}

async function requireUnused(tx: Knex.Transaction, { id, merchantId }: Role, now: Date): Promise<void> {
  const holders = await holdersOf(tx, { merchantId, roleId: id, now });
  if (holders.length > 0)
    throw new AppError("role.in_use", {
      details: holders.map((person) => accessFault("role.held", "id", { person })),
    });
}
