/** The permissions that a principal may have for a merchant; each completes "this principal may …". */
export const tenantPermissions = [
  "read tickets",
  "write tickets",
  "read invoices",
  "issue invoices",
  "read products",
  "write products",
  "read customers",
  "write customers",
  "read the dashboard",
  "read settings",
  "change settings",
  "manage certificates",
  "manage API keys",
  "read the team",
  "manage the team",
  "read the audit log",
  "read SAT documents",
  "download from SAT",
] as const;
export type TenantPermission = (typeof tenantPermissions)[number];

/** The permissions that a principal may have in the back office. */
export const adminPermissions = [
  "read merchants",
  "manage merchants",
  "read all documents",
  "repair documents",
  "read queues",
  "operate queues",
  "operate PACs",
  "manage PACs",
  "operate catalogs",
  "manage accountants",
  "link accountants",
  "manage staff",
  "read every audit log",
  "impersonate merchants",
] as const;
export type AdminPermission = (typeof adminPermissions)[number];

/** The access of everybody who has signed in. */
export const ownAccount = "use the own account";

export type Permission = TenantPermission | AdminPermission | typeof ownAccount;
