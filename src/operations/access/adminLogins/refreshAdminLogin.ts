import type { Knex } from "knex";
import { type Origin, personActor } from "../../../domain/access/actor.ts";
import { AppError } from "../../../errors.ts";
import { AdminLogin } from "../../../models/access/AdminLogin.ts";
import { RefreshToken } from "../../../models/access/RefreshToken.ts";
import { User } from "../../../models/access/User.ts";
import { secretHash } from "../../../platform/secrets/secretHash.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Deps } from "../../deps.ts";
import { currentSigningKey } from "../signingKeys/currentSigningKey.ts";
import { type TokenPair, tokenPair } from "./tokenPair.ts";

/**
 * Trades a refresh token for the next pair. Each is good once: when one comes a second time, either its owner or a
 * thief has the newer one, nobody can tell who, and the whole log-in ends (RFC 9700, 4.14.2). There is no grace: a
 * client that lost the answer signs in again. Throws `request.unauthenticated` for whatever opens nothing.
 */
export async function refreshAdminLogin(
  deps: Pick<Deps, "config" | "db" | "clock" | "vault">,
  origin: Origin,
  refreshToken: string,
): Promise<TokenPair> {
  const signing = await currentSigningKey(deps);
  const now = deps.clock.now();
  const pair = await deps.db.transaction(async (tx) => {
    const found = await lockByToken(tx, secretHash(refreshToken));
    if (!found || !isOpen(found, now)) return undefined;
    const { token, login, user } = found;
    if (token.usedAt) {
      await endForReuse(tx, found, { now, origin });
      return undefined;
    }

    await RefreshToken.query(tx).findById(token.tokenHash).patch({ usedAt: now });
    await AdminLogin.query(tx).findById(login.id).patch({ lastSeenAt: now });
    return tokenPair(tx, deps, { login, user, signing, now });
  });
  if (!pair) throw new AppError("request.unauthenticated", { internal: "this refresh token opens nothing" });
  return pair;
}

interface Found {
  readonly token: RefreshToken;
  readonly login: AdminLogin;
  readonly user: User;
}

/** Locks the token's row. A second request with the same token waits here, and then finds it used. */
async function lockByToken(tx: Knex.Transaction, tokenHash: Buffer): Promise<Found | undefined> {
  const token = await RefreshToken.query(tx).findById(tokenHash).forUpdate();
  const login = token && (await AdminLogin.query(tx).findById(token.loginId).forUpdate());
  const user = login && (await User.query(tx).findById(login.userId));
  return token && login && user && { token, login, user };
}

function isOpen({ login, user }: Found, now: Date): boolean {
  return !login.revokedAt && login.expiresAt > now && user.kind === "admin" && !user.disabledAt;
}

async function endForReuse(
  tx: Knex.Transaction,
  { login, user }: Found,
  { now, origin }: { now: Date; origin: Origin },
): Promise<void> {
  await AdminLogin.query(tx).findById(login.id).patch({ revokedAt: now, revokedFor: "refreshTokenReused" });
  await recordAudit(tx, personActor(user, origin), now, {
    action: "adminLogin.revoked",
    merchantId: null,
    subject: { kind: "adminLogin", id: login.id },
    after: { reason: "refreshTokenReused" },
  });
}
