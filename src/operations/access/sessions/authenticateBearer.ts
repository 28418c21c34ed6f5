import type { AdminPrincipal } from "../../../domain/access/principal.ts";
import { verifyAccessToken } from "../../../platform/secrets/accessTokens.ts";
import type { Deps } from "../../deps.ts";
import { adminOfLogin } from "../adminLogins/adminOfLogin.ts";
import { verificationKey } from "../signingKeys/verificationKey.ts";

/**
 * Returns the owner of this access token; `undefined` when it is malformed, foreign or expired, or its log-in has
 * ended. Only the signature, the times and the log-in are believed of it: who that is and what they may do is read
 * again each time.
 */
export async function authenticateBearer(
  deps: Pick<Deps, "config" | "db" | "clock">,
  token: string,
): Promise<AdminPrincipal | undefined> {
  const proven = await verifyAccessToken(token, (keyId) => verificationKey(deps, keyId), {
    issuer: deps.config.publicUrl,
    now: deps.clock.now(),
  });
  const admin = proven && (await adminOfLogin(deps, proven.loginId));
  return admin?.userId === proven?.userId ? admin : undefined;
}
