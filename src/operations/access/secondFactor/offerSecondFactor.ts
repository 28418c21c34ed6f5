import { randomBytes } from "node:crypto";
import { totpSecret, totpUri } from "../../../domain/access/totp.ts";
import { ownSessionId, type SignedIn } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import { User } from "../../../models/access/User.ts";
import type { Deps } from "../../deps.ts";
import { type PasswordLogin, verifyLogin } from "../login/verifyLogin.ts";
import { sealEnrolmentChallenge } from "./challenge.ts";

export interface OfferedFactor {
  readonly secret: string;
  readonly otpauthUri: string;
  readonly challenge: string;
}

/**
 * Returns a fresh secret for an authenticator app; it counts once its first code has come with the challenge. The
 * password is asked for again, or whoever finds a screen unlocked could lock its owner out. Throws
 * `mfa.already_enrolled`.
 */
export async function offerSecondFactor(
  deps: Pick<Deps, "db" | "clock" | "vault">,
  principal: SignedIn,
  proof: Pick<PasswordLogin, "password" | "address" | "device">,
): Promise<OfferedFactor> {
  const { kind, email, totpConfirmedAt } = await User.query(deps.db)
    .findById(principal.userId)
    .throwIfNotFound();
  if (totpConfirmedAt) throw new AppError("mfa.already_enrolled");
  const user = await verifyLogin(deps, { kind, email, ...proof });
  const secret = totpSecret(randomBytes(20));
  return {
    secret,
    otpauthUri: totpUri(secret, { issuer: "Timbra", account: email }),
    challenge: sealEnrolmentChallenge(deps, user, { secret, sessionId: ownSessionId(principal) }),
  };
}
