import { systemActor } from "../../../domain/access/actor.ts";
import { AppError } from "../../../errors.ts";
import { User } from "../../../models/access/User.ts";
import { hashPassword } from "../../../platform/secrets/passwords.ts";
import { transact } from "../../../queues/enqueue.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Deps } from "../../deps.ts";
import { clearSecondFactor } from "../secondFactor/clearSecondFactor.ts";
import { setPassword } from "./setPassword.ts";

export interface CommandedPassword {
  readonly userId: string;
  readonly password: string;
  /** True to take away the second factor too, for somebody who lost the device. */
  readonly clearsSecondFactor: boolean;
}

/** Sets the password of an account by a command on the server. Its sessions end, and a mail tells its owner. */
export async function setPasswordByCommand(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  { userId, password, clearsSecondFactor }: CommandedPassword,
): Promise<User> {
  const passwordHash = await hashPassword(password);
  const actor = systemActor("timbra");
  const at = deps.clock.now();
  return transact(deps, async (tx) => {
    const user = await User.query(tx).findById(userId).forUpdate();
    if (!user) throw new AppError("resource.not_found");
    await setPassword(tx, deps, { user, passwordHash, address: "127.0.0.1" });
    if (clearsSecondFactor) await clearSecondFactor(tx, actor, { userId, action: "secondFactor.reset", at });
    await recordAudit(tx, actor, at, {
      action: "password.reset",
      merchantId: null,
      subject: { kind: "user", id: userId },
    });
    return user;
  });
}
