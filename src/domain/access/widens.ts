import type { TenantPermission } from "./permissions.ts";
import type { MemberRole } from "./roles.ts";

/** The role that somebody has at a merchant, and the branches it holds in; `null` means everywhere. */
export interface Standing {
  readonly role: MemberRole;
  /** The merchant's own role, where the role is `custom`. */
  readonly roleId: string | null;
  readonly branchIds: readonly string[] | null;
}

/** The things that a standing allows, and where. */
export interface Reach {
  readonly permissions: ReadonlySet<TenantPermission>;
  readonly branchIds: readonly string[] | null;
}

/** Says whether the new reach allows anything that the old one did not. */
export function widens(from: Reach, to: Reach): boolean {
  const more = [...to.permissions].some((permission) => !from.permissions.has(permission));
  const farther =
    from.branchIds !== null && (to.branchIds?.some((id) => !from.branchIds?.includes(id)) ?? true);
  return more || farther;
}
