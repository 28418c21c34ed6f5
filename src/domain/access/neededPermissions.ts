import { type TenantPermission, tenantPermissions } from "./permissions.ts";
import { permissionsOfScopes, scopes } from "./scopes.ts";

/**
 * The permissions without which another is of no use, or leads farther than it says: whoever makes API keys may give
 * them every scope, and has a key do what they may not do themselves.
 */
const needs: Readonly<Partial<Record<TenantPermission, readonly TenantPermission[]>>> = {
  "write tickets": ["read tickets"],
  "issue invoices": ["read invoices"],
  "write products": ["read products"],
  "write customers": ["read customers"],
  "change settings": ["read settings"],
  "manage certificates": ["read settings"],
  "manage the team": ["read the team"],
  "manage API keys": [...permissionsOfScopes(scopes)],
  "download from SAT": ["read SAT documents"],
};

/** Returns the permissions that these need and that are not among them. */
export function neededPermissions(permissions: readonly TenantPermission[]): readonly TenantPermission[] {
  const needed = new Set(permissions.flatMap((permission) => needs[permission] ?? []));
  return tenantPermissions.filter(
    (permission) => needed.has(permission) && !permissions.includes(permission),
  );
}
