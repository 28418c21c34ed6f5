import { type TenantPermission, tenantPermissions } from "./permissions.ts";
import { type MemberRole, permissionsOfMember } from "./roles.ts";

/** A role as somebody has it; the permissions stand with it where it is one that the merchant has made. */
export interface HeldRole {
  readonly role: MemberRole | "support";
  readonly rolePermissions?: readonly string[] | null | undefined;
}

/** Returns the permissions of a role; of the merchant's own, those that this version knows. */
export function permissionsOf({ role, rolePermissions }: HeldRole): ReadonlySet<TenantPermission> {
  if (role !== "custom") return permissionsOfMember(role);
  return new Set(tenantPermissions.filter((permission) => rolePermissions?.includes(permission)));
}
