import test from "ava";
import { type AdminRole, adminRoles, permissionsOfAdmin } from "../../../src/domain/access/roles.ts";
import type { AdminPermission } from "../../../src/domain/access/permissions.ts";
import { adminRoutes } from "../../../src/http/admin/adminRoutes.ts";
import type { Route } from "../../../src/http/route.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { adminWithRole } from "../../helpers/http/adminToken.ts";

const api = apiOfFile();
const nothing = "00000000-0000-4000-8000-000000000000";

for (const role of adminRoles) {
  test(`${role} reaches what the role may, and nothing else exists for them`, async (t) => {
    const { headers } = await adminWithRole(api(), role);
    for (const route of adminRoutes) {
      const permitted = permits(role, route);
      const { status } = await api().call(route.method.toUpperCase(), filled(route.path), {
        key: null,
        headers,
        ...(route.body && { body: {} }),
      });
      if (permitted) t.true([200, 202, 404, 422].includes(status), `${role} ${route.operationId}: ${status}`);
      else t.is(status, 404, `${role} ${route.operationId}`);
      if (permitted && (route.body || !route.params)) t.not(status, 404, `${role} ${route.operationId}`);
    }
  });
}

test("every role is refused something, but for the one that rules them", (t) => {
  const refused = (role: AdminRole): number => adminRoutes.filter((route) => !permits(role, route)).length;
  t.is(refused("admin"), 0);
  for (const role of ["operator", "support", "auditor"] as const) t.true(refused(role) > 5, role);
});

function permits(role: AdminRole, { access, operationId }: Route): boolean {
  if ("open" in access) throw new Error(`${operationId} is open.`);
  return permissionsOfAdmin(role).has(access.permission as AdminPermission);
}

/** A path whose names stand for nothing that exists. */
function filled(path: string): string {
  return path
    .replace("/pacs/:id", "/pacs/nobody-test")
    .replace(":name", "delivery")
    .replaceAll(/:\w+/g, nothing);
}
