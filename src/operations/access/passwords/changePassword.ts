import { ownSessionId, type SignedIn } from "../../../domain/access/principal.ts";
import { hashPassword } from "../../../platform/secrets/passwords.ts";
import { transact } from "../../../queues/enqueue.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { requireGoodPassword } from "./requireGoodPassword.ts";
import { rotateSession } from "../sessions/rotateSession.ts";
import { setPassword } from "./setPassword.ts";
import { verifyLogin } from "../login/verifyLogin.ts";

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly address: string;
  readonly device?: string | undefined;
}

/**
 * Changes the password of somebody who is signed in and knows the old one. All their other sessions end; this one goes
 * on under a new token, which is returned (the back office's tokens are short as they are, and stay).
 */
export async function changePassword(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  { principal, actor }: Change<SignedIn>,
  { currentPassword, newPassword, address, device }: PasswordChange,
): Promise<string | undefined> {
  const { userKind: kind, email } = principal;
  await requireGoodPassword(newPassword, principal, "newPassword");
  const user = await verifyLogin(deps, { kind, email, password: currentPassword, address, device });
  const passwordHash = await hashPassword(newPassword);
  const exceptSessionId = ownSessionId(principal);

  return transact(deps, async (tx) => {
    await setPassword(tx, deps, { user, passwordHash, exceptSessionId, address });
    const token = principal.kind === "admin" ? undefined : await rotateSession(tx, exceptSessionId);
    await recordAudit(tx, actor, deps.clock.now(), {
      action: "password.changed",
      merchantId: null,
      subject: { kind: "user", id: user.id },
    });
    return token;
  });
}
