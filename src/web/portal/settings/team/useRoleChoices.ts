import { useTexts } from "../../texts/useTexts.ts";
import { useRoles } from "./useRoles.ts";

export const roles = ["owner", "manager", "cashier", "readOnly", "accountant"] as const;
type BuiltIn = (typeof roles)[number];

interface Choice {
  /** The name of a built-in role, or the id of one that the merchant has made. */
  readonly value: string;
  readonly label: string;
}

/** Returns the roles that somebody can be given, by their names. */
export function useRoleChoices(): Choice[] {
  const t = useTexts();
  const own = useRoles().data?.data.items ?? [];
  return [
    ...roles.map((value) => ({ value, label: t(`role.${value}`) })),
    ...own.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

/** Returns the role of a choice as the API has it. */
export function standingOf(choice: string): {
  readonly role: BuiltIn | "custom";
  readonly roleId: string | null;
} {
  const builtIn = roles.find((role) => role === choice);
  return builtIn ? { role: builtIn, roleId: null } : { role: "custom", roleId: choice };
}
