import { type Origin, personActor } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import { User } from "../../models/User.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { findOneTimeToken } from "./oneTimeTokens/findOneTimeToken.ts";
import { takeOneTimeToken } from "./oneTimeTokens/takeOneTimeToken.ts";
import { requireGoodPassword } from "./requireGoodPassword.ts";
import { setPassword } from "./setPassword.ts";

export interface PasswordReset {
  readonly token: string;
  readonly password: string;
}

/**
 * Sets the password of whoever got the link by mail, and signs them out everywhere. The link serves once; a password
 * that is refused does not use it up.
 */
export async function resetPassword(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  { token, password }: PasswordReset,
  origin: Origin,
): Promise<void> {
  const found = await findOneTimeToken(deps, "resetPassword", token);
  const user = await User.query(deps.db).findOne({ id: found.userId, disabledAt: null });
  if (!user) throw new AppError("auth.link_ended");
  requireGoodPassword(password, user);
  const passwordHash = await hashPassword(password);

  await transact(deps, async (tx) => {
    await takeOneTimeToken(tx, deps, "resetPassword", token);
    await setPassword(tx, deps, { user, passwordHash, address: origin.address });
    const subject = { kind: "user", id: user.id };
    await recordAudit(tx, personActor(user, origin), deps.clock.now(), {
      action: "password.reset",
      merchantId: null,
      subject,
    });
  });
}
