import type { Knex } from "knex";
import { accessFault } from "../../domain/access/accessFault.ts";
import { permissionsOf } from "../../domain/access/permissionsOf.ts";
import type { Reach, Standing } from "../../domain/access/widens.ts";
import { Role } from "../../models/access/Role.ts";
import { AppError, type Fault } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";

/**
 * Throws `request.invalid` unless this kind of person can be given the standing: accountants are accountants and
 * nobody else is, owners own every branch, and branches and roles are the merchant's. Returns what the standing allows.
 */
export async function requireStanding(
  tx: Knex.Transaction,
  merchantId: string,
  kind: "merchant" | "accountant",
  { role, roleId, branchIds }: Standing,
): Promise<Reach> {
  const details: Fault[] = [];
  if ((kind === "accountant") !== (role === "accountant")) details.push(accessFault("team.role", "role"));
  if (role === "owner" && branchIds) details.push(accessFault("team.owner_branches", "branchIds"));
  const own =
    roleId === null ? undefined : await Role.query(tx).findOne({ id: roleId, merchantId }).forShare();
  if ((role === "custom") !== (own !== undefined) || (roleId !== null && !own))
    details.push(accessFault("team.role_id", "roleId"));
  const found = branchIds
    ? await Branch.query(tx)
        .where({ merchantId })
        .whereIn("id", [...branchIds])
        .resultSize()
    : 0;
  if (branchIds && found !== branchIds.length) details.push(accessFault("branch.unknown", "branchIds"));
  if (details.length > 0) throw new AppError("request.invalid", { details });
  return { permissions: permissionsOf({ role, rolePermissions: own?.permissions }), branchIds };
}
