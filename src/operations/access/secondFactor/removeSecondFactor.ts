import { personActor } from "../../../domain/access/actor.ts";
import { ownSessionId, type SignedIn } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import { User } from "../../../models/access/User.ts";
import { transact } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";
import { endSessions } from "../sessions/endSessions.ts";
import { clearSecondFactor } from "./clearSecondFactor.ts";
import { type CodeTry, proveSecondFactor } from "./proveSecondFactor.ts";
import { tellOfSecondFactor } from "./tellOfSecondFactor.ts";

/**
 * Turns one's own second factor off, given a code of it or a recovery code: the password alone does not suffice. Every other session ends, and a mail tells the owner. Throws `mfa.not_enrolled`, and what
 * `proveSecondFactor` throws.
 */
export async function removeSecondFactor(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  principal: SignedIn,
  proof: CodeTry,
): Promise<void> {
  const { userId } = principal;
  const { address } = proof.origin;
  const user = await User.query(deps.db).findById(userId).throwIfNotFound();
  if (!user.totpConfirmedAt) throw new AppError("mfa.not_enrolled");
  await proveSecondFactor(deps, user, proof);

  const removed = { userId, action: "secondFactor.removed", at: deps.clock.now() };
  await transact(deps, async (tx) => {
    if (!(await clearSecondFactor(tx, personActor(user, proof.origin), removed))) return;
    await endSessions(tx, { userId, exceptSessionId: ownSessionId(principal) });
    await tellOfSecondFactor(tx, deps, user, { what: "removed", address });
  });
}
