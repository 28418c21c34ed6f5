import type { Knex } from "knex";
import type { AdminPermission } from "../../domain/access/permissions.ts";
import { adminRoles, permissionsOfAdmin } from "../../domain/access/roles.ts";

interface StaffMember {
  readonly email: string;
  readonly language: "es" | "en";
}

/** Returns those of the staff who have a permission and can log in, the earliest first. */
export function staffWho(db: Knex, permission: AdminPermission): Promise<StaffMember[]> {
  const roles = adminRoles.filter((role) => permissionsOfAdmin(role).has(permission));
  return db("users")
    .where({ kind: "admin", disabledAt: null })
    .whereIn("adminRole", roles)
    .orderBy("seq")
    .select<StaffMember[]>("email", "language");
}
