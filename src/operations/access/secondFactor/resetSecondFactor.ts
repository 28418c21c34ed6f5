import type { Actor } from "../../../domain/access/actor.ts";
import { AppError } from "../../../errors.ts";
import { User } from "../../../models/access/User.ts";
import { transact } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";
import { endSessions } from "../sessions/endSessions.ts";
import { clearSecondFactor } from "./clearSecondFactor.ts";
import { tellOfSecondFactor } from "./tellOfSecondFactor.ts";

/**
 * Takes away the second factor of somebody who lost their device and their recovery codes, and signs them out
 * everywhere, since the device may be in other hands; a mail tells them. Doing it twice is harmless. Throws
 * `resource.not_found` without such a user, and `mfa.own_reset` for one's own: a log-in, which may be stolen, does not
 * suffice.
 */
export async function resetSecondFactor(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  actor: Actor,
  userId: string,
): Promise<void> {
  if (actor.id === userId) throw new AppError("mfa.own_reset");
  const reset = { userId, action: "secondFactor.reset", at: deps.clock.now() };
  await transact(deps, async (tx) => {
    const user = await User.query(tx).findById(userId).forUpdate();
    if (!user) throw new AppError("resource.not_found");
    if (!(await clearSecondFactor(tx, actor, reset))) return;
    await endSessions(tx, { userId });
    await tellOfSecondFactor(tx, deps, user, { what: "reset" });
  });
}
