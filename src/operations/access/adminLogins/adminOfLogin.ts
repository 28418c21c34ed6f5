import type { AdminPrincipal } from "../../../domain/access/principal.ts";
import { permissionsOfAdmin } from "../../../domain/access/roles.ts";
import { User } from "../../../models/access/User.ts";
import type { Deps } from "../../deps.ts";

/**
 * Returns the user behind a log-in of the back office, with the role that the database has for them now; `undefined`
 * once the log-in has expired or been revoked, or its user was disabled. One query.
 */
export async function adminOfLogin(
  { config, db, clock }: Pick<Deps, "config" | "db" | "clock">,
  loginId: string,
): Promise<AdminPrincipal | undefined> {
  const user = await User.query(db)
    .select("users.id", "users.email", "users.name", "users.adminRole", "users.totpConfirmedAt")
    .join("admin_logins as login", "login.userId", "users.id")
    .where({ "login.id": loginId, "login.revokedAt": null, "users.kind": "admin", "users.disabledAt": null })
    .where("login.expiresAt", ">", clock.now())
    .first();
  if (!user?.adminRole) return undefined;
  const mustEnrol = config.staffSecondFactor && user.totpConfirmedAt === null;
  return {
    kind: "admin",
    userKind: "admin",
    userId: user.id,
    email: user.email,
    name: user.name,
    loginId,
    role: user.adminRole,
    mustEnrol,
    permissions: mustEnrol ? new Set() : permissionsOfAdmin(user.adminRole),
  };
}
