import { type MemberRole, permissionsOfMember } from "./roles.ts";

/** The permissions that somebody has for a merchant, and the branches they hold in; `null` means everywhere. */
export interface Standing {
  readonly role: MemberRole;
  readonly branchIds: readonly string[] | null;
}

/** Says whether the new standing allows anything that the old one did not. */
export function widens(from: Standing, to: Standing): boolean {
  const before = permissionsOfMember(from.role);
  const more = [...permissionsOfMember(to.role)].some((permission) => !before.has(permission));
  const farther =
    from.branchIds !== null && (to.branchIds?.some((id) => !from.branchIds?.includes(id)) ?? true);
  return more || farther;
}
