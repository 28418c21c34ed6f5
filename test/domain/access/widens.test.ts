import test from "ava";
import { type BuiltInRole, permissionsOfMember } from "../../../src/domain/access/roles.ts";
import { widens } from "../../../src/domain/access/widens.ts";

interface Standing {
  readonly role: BuiltInRole;
  readonly branchIds: readonly string[] | null;
}

const cases: readonly (readonly [Standing, Standing, boolean])[] = [
  [{ role: "owner", branchIds: null }, { role: "cashier", branchIds: null }, false],
  [{ role: "cashier", branchIds: null }, { role: "owner", branchIds: null }, true],
  [{ role: "manager", branchIds: null }, { role: "accountant", branchIds: null }, true],
  [{ role: "manager", branchIds: null }, { role: "manager", branchIds: ["a"] }, false],
  [{ role: "manager", branchIds: ["a"] }, { role: "manager", branchIds: null }, true],
  [{ role: "manager", branchIds: ["a"] }, { role: "cashier", branchIds: ["a", "b"] }, true],
  [{ role: "manager", branchIds: ["a", "b"] }, { role: "manager", branchIds: ["b"] }, false],
];

for (const [from, to, expected] of cases) {
  const told = ({ role, branchIds }: Standing): string => `${role} of ${branchIds?.join(" and ") ?? "all"}`;
  test(`${told(from)} to ${told(to)} ${expected ? "widens" : "does not widen"} a standing`, (t) => {
    t.is(widens(reachOf(from), reachOf(to)), expected);
  });
}

function reachOf({ role, branchIds }: Standing) {
  return { permissions: permissionsOfMember(role), branchIds };
}
