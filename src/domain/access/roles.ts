import {
  type AdminPermission,
  adminPermissions,
  type TenantPermission,
  tenantPermissions,
} from "./permissions.ts";

/**
 * The roles that people have at a merchant. `support` is an administrator who looks on; nobody is a member as that.
 */
export const builtInRoles = ["owner", "manager", "cashier", "readOnly", "accountant"] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

/** Every role of a member; `custom` is one that the merchant has made itself. */
export const memberRoles = [...builtInRoles, "custom"] as const;
export type MemberRole = (typeof memberRoles)[number];

const reading = tenantPermissions.filter((permission) => permission.startsWith("read "));

const daily: readonly TenantPermission[] = [
  ...reading,
  "write tickets",
  "issue invoices",
  "write products",
  "write customers",
  "change settings",
  "download from SAT",
];

const byMemberRole: Readonly<Record<BuiltInRole | "support", ReadonlySet<TenantPermission>>> = {
  owner: new Set(tenantPermissions),
  manager: new Set(daily),
  accountant: new Set([...daily, "manage certificates"]),
  cashier: new Set([
    "read tickets",
    "write tickets",
    "read invoices",
    "issue invoices",
    "read products",
    "read customers",
    "write customers",
  ]),
  readOnly: new Set(reading),
  support: new Set(reading),
};

export function permissionsOfMember(role: BuiltInRole | "support"): ReadonlySet<TenantPermission> {
  return byMemberRole[role];
}

/** The roles that people have in the back office. */
export const adminRoles = ["admin", "operator", "support", "auditor"] as const;
export type AdminRole = (typeof adminRoles)[number];

const looking: readonly AdminPermission[] = ["read merchants", "read all documents", "read queues"];

const byAdminRole: Readonly<Record<AdminRole, ReadonlySet<AdminPermission>>> = {
  admin: new Set(adminPermissions),
  operator: new Set([...looking, "repair documents", "operate queues", "operate PACs", "operate catalogs"]),
  support: new Set([...looking, "repair documents", "manage accountants", "impersonate merchants"]),
  auditor: new Set([...looking, "read every audit log"]),
};

export function permissionsOfAdmin(role: AdminRole): ReadonlySet<AdminPermission> {
  return byAdminRole[role];
}
