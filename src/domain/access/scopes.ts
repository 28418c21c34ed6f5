import type { TenantPermission } from "./permissions.ts";

const permissionOf = {
  "tickets:read": "read tickets",
  "tickets:write": "write tickets",
  "invoices:read": "read invoices",
  "invoices:write": "issue invoices",
  "products:read": "read products",
  "products:write": "write products",
  "customers:read": "read customers",
  "customers:write": "write customers",
} as const satisfies Record<string, TenantPermission>;

/** A scope that an API key can be given; each stands for one permission. */
export type Scope = keyof typeof permissionOf;

export const scopes = Object.keys(permissionOf) as readonly Scope[];

export function permissionsOfScopes(granted: readonly Scope[]): ReadonlySet<TenantPermission> {
  return new Set(granted.map((scope) => permissionOf[scope]));
}

/** Returns the scope a key needs for this; `undefined` for what no key may do. */
export function scopeFor(permission: string): Scope | undefined {
  return scopes.find((scope) => permissionOf[scope] === permission);
}
