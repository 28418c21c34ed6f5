import type { Origin } from "../../../domain/access/actor.ts";
import { adminLoginLife } from "../../../domain/access/adminLoginLife.ts";
import type { User } from "../../../models/access/User.ts";
import type { Deps } from "../../deps.ts";
import { currentSigningKey } from "../signingKeys/currentSigningKey.ts";
import { openAdminLogin } from "./openAdminLogin.ts";
import { type TokenPair, tokenPair } from "./tokenPair.ts";

/** Opens a log-in for an administrator who has proven who they are, and returns its first tokens. */
export async function startAdminLogin(
  deps: Pick<Deps, "config" | "db" | "clock" | "vault">,
  origin: Origin,
  user: User,
): Promise<TokenPair> {
  const signing = await currentSigningKey(deps);
  return deps.db.transaction(async (tx) => {
    const login = await openAdminLogin(tx, deps, { user, origin, lifeMs: adminLoginLife.loginMs });
    return tokenPair(tx, deps, { login, user, signing, now: login.createdAt });
  });
}
