import type { Actor } from "../../../domain/access/actor.ts";
import { adminLoginLife } from "../../../domain/access/adminLoginLife.ts";
import { AdminLogin } from "../../../models/AdminLogin.ts";
import { User } from "../../../models/User.ts";
import { newId } from "../../../platform/ids.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Deps } from "../../deps.ts";
import { currentSigningKey } from "../signingKeys/currentSigningKey.ts";
import { type TokenPair, tokenPair } from "./tokenPair.ts";

export interface AdminClient {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** Opens a log-in of the back office for somebody who has proven who they are, and answers its first tokens. */
export async function startAdminLogin(
  deps: Pick<Deps, "config" | "db" | "clock" | "vault">,
  user: User,
  { address, userAgent, requestId }: AdminClient,
): Promise<TokenPair> {
  const signing = await currentSigningKey(deps);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const id = newId();
    // Taken from the row itself, which knows microseconds.
    const passwordChangedAt = tx("users")
      .select("passwordChangedAt")
      .where({ id: user.id }) as unknown as Date;
    const expiresAt = new Date(now.getTime() + adminLoginLife.loginMs);
    const times = { createdAt: now, lastSeenAt: now, expiresAt };
    const login = await AdminLogin.query(tx)
      .insert({ id, userId: user.id, passwordChangedAt, address, userAgent, ...times })
      .returning("*");
    await User.query(tx).findById(user.id).patch({ lastLoginAt: now });
    const actor: Actor = { kind: "admin", id: user.id, name: user.email, address, userAgent, requestId };
    const subject = { kind: "adminLogin", id };
    await recordAudit(tx, actor, now, { action: "adminLogin.started", merchantId: null, subject });
    return tokenPair(tx, deps, { login, user, signing, now });
  });
}
