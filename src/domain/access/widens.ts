import { type MemberRole, permissionsOfMember } from "./roles.ts";

/** What somebody may do for a merchant, and where; everywhere with `null`. */
export interface Standing {
  readonly role: MemberRole;
  readonly branchIds: readonly string[] | null;
}

/** Does the new standing allow anything that the old one did not? */
export function widens(from: Standing, to: Standing): boolean {
  const before = permissionsOfMember(from.role);
  const more = [...permissionsOfMember(to.role)].some((permission) => !before.has(permission));
  const farther =
    from.branchIds !== null && (to.branchIds?.some((id) => !from.branchIds?.includes(id)) ?? true);
  return more || farther;
}
