import type { Actor } from "../../../domain/access/actor.ts";
import { AppError } from "../../../errors.ts";
import { User } from "../../../models/User.ts";
import type { Deps } from "../../deps.ts";
import { endSessions } from "../endSessions.ts";
import { clearSecondFactor } from "./clearSecondFactor.ts";

/**
 * For whoever lost their device and their recovery codes: takes the second factor away and signs them out everywhere,
 * since the device may be in other hands. Doing it twice is harmless. Throws `resource.not_found` without such a user.
 */
export async function resetSecondFactor(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: Actor,
  userId: string,
): Promise<void> {
  const reset = { userId, action: "secondFactor.reset", at: clock.now() };
  await db.transaction(async (tx) => {
    if (!(await User.query(tx).findById(userId).forUpdate())) throw new AppError("resource.not_found");
    if (await clearSecondFactor(tx, actor, reset)) await endSessions(tx, { userId });
  });
}
