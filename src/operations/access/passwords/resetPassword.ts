import { type Origin, personActor } from "../../../domain/access/actor.ts";
import { AppError } from "../../../errors.ts";
import { User } from "../../../models/access/User.ts";
import { hashPassword } from "../../../platform/secrets/passwords.ts";
import { transact } from "../../../queues/enqueue.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Deps } from "../../deps.ts";
import { findOneTimeToken } from "../oneTimeTokens/findOneTimeToken.ts";
import { takeOneTimeToken } from "../oneTimeTokens/takeOneTimeToken.ts";
import { requireGoodPassword } from "./requireGoodPassword.ts";
import { type CodeTry, proveSecondFactor } from "../secondFactor/proveSecondFactor.ts";
import { setPassword } from "./setPassword.ts";

export interface PasswordReset {
  readonly token: string;
  readonly password: string;
  /** The code of the second factor, where there is one. */
  readonly code?: string;
}

/**
 * Sets the password of whoever got the link by mail, and signs them out everywhere. Where there is a second factor, the
 * mailbox alone is not enough: `auth.code_required` asks for its code, and the link does not get round it. The link
 * serves once; a password or a code that is refused does not use it up.
 */
export async function resetPassword(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  { device, ...origin }: Origin & Pick<CodeTry, "device">,
  { token, password, code }: PasswordReset,
): Promise<User> {
  const found = await findOneTimeToken(deps, { purpose: "resetPassword", token });
  const user = await User.query(deps.db).findOne({ id: found.userId, disabledAt: null });
  if (!user) throw new AppError("auth.link_ended");
  await requireGoodPassword(password, user);
  if (user.totpConfirmedAt) {
    if (code === undefined) throw new AppError("auth.code_required");
    await proveSecondFactor(deps, user, { code, origin, device });
  }
  const passwordHash = await hashPassword(password);

  return transact(deps, async (tx) => {
    await takeOneTimeToken(tx, deps, { purpose: "resetPassword", token });
    await User.query(tx)
      .findById(user.id)
      .patch({ emailProvenAt: user.emailProvenAt ?? deps.clock.now() });
    await setPassword(tx, deps, { user, passwordHash, address: origin.address });
    const subject = { kind: "user", id: user.id };
    await recordAudit(tx, personActor(user, origin), deps.clock.now(), {
      action: "password.reset",
      merchantId: null,
      subject,
    });
    return user;
  });
}
