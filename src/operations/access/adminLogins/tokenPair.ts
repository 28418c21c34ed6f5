import type { Knex } from "knex";
import { adminLoginLife } from "../../../domain/access/adminLoginLife.ts";
import type { AdminLogin } from "../../../models/access/AdminLogin.ts";
import { RefreshToken } from "../../../models/access/RefreshToken.ts";
import type { User } from "../../../models/access/User.ts";
import { signAccessToken } from "../../../platform/secrets/accessTokens.ts";
import { newId } from "../../../platform/ids.ts";
import { newSecret } from "../../../platform/secrets/newSecret.ts";
import type { Deps } from "../../deps.ts";
import type { SigningKeyInUse } from "../signingKeys/currentSigningKey.ts";

/** The tokens that an administrator is given: shown this once, and never kept in the clear. */
export interface TokenPair {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  readonly refreshToken: string;
  readonly refreshExpiresInSeconds: number;
  readonly admin: Pick<User, "id" | "name" | "email" | "adminRole">;
}

/** Returns a new access token and the refresh token that follows it; both end no later than the log-in. */
export async function tokenPair(
  tx: Knex.Transaction,
  { config }: Pick<Deps, "config">,
  { login, user, signing, now }: { login: AdminLogin; user: User; signing: SigningKeyInUse; now: Date },
): Promise<TokenPair> {
  const remainingSeconds = Math.floor((login.expiresAt.getTime() - now.getTime()) / 1_000);
  const lifeSeconds = Math.min(adminLoginLife.accessTokenSeconds, remainingSeconds);
  const { secret: refreshToken, hash: tokenHash } = newSecret();
  await RefreshToken.query(tx).insert({
    tokenHash,
    loginId: login.id,
    createdAt: now,
    expiresAt: login.expiresAt,
  });
  const token = {
    tokenId: newId(),
    userId: user.id,
    loginId: login.id,
    role: user.adminRole ?? "",
    issuer: config.publicUrl,
  };
  return {
    accessToken: await signAccessToken(token, { ...signing, now, lifeSeconds }),
    expiresInSeconds: lifeSeconds,
    refreshToken,
    refreshExpiresInSeconds: remainingSeconds,
    admin: user,
  };
}
