import type { Knex } from "knex";
import { accessFault } from "../../../domain/access/accessFault.ts";
import { neededPermissions } from "../../../domain/access/neededPermissions.ts";
import type { TenantPermission } from "../../../domain/access/permissions.ts";
import { AppError } from "../../../errors.ts";
import { Role } from "../../../models/access/Role.ts";

/** A role as a merchant describes it. */
export interface RoleTerms {
  readonly name: string;
  readonly permissions: readonly TenantPermission[];
}

/** Throws `request.invalid` for permissions that need others, and `role.name_taken`. The merchant is locked. */
export async function requireSoundRole(
  tx: Knex.Transaction,
  { merchantId, id = null }: { readonly merchantId: string; readonly id?: string | null },
  { name, permissions }: RoleTerms,
): Promise<void> {
  const needed = neededPermissions(permissions);
  if (needed.length > 0)
    throw new AppError("request.invalid", {
      details: [accessFault("role.needs", "permissions", { needed: needed.join(", ") })],
    });
  const namesake = await Role.query(tx)
    .where({ merchantId })
    .whereRaw("lower(name) = lower(?)", [name])
    .first();
  if (namesake && namesake.id !== id) throw new AppError("role.name_taken");
}
