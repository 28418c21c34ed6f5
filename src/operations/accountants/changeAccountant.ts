import type { Actor } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import { User } from "../../models/User.ts";
import { endSessions } from "../access/endSessions.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { linkAccountant } from "./linkAccountant.ts";

export interface AccountantChange {
  readonly name?: string;
  readonly disabled?: boolean;
  /** All whose accounts they keep from now on. */
  readonly merchantIds?: readonly string[];
}

/** Changes an accountant. Whoever is unlinked acts for that merchant no more; whoever is disabled is signed out. */
export async function changeAccountant(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: Actor,
  userId: string,
  { name, disabled, merchantIds }: AccountantChange,
): Promise<User> {
  return db.transaction(async (tx) => {
    const user = await User.query(tx).findOne({ id: userId, kind: "accountant" }).forUpdate();
    if (!user) throw new AppError("resource.not_found");
    const before = factsOf(user);
    const now = clock.now();
    await user.$query(tx).patch({
      ...(name !== undefined && { name }),
      ...(disabled !== undefined && { disabledAt: disabled ? (user.disabledAt ?? now) : null }),
    });
    const after = factsOf(user);
    if (after.disabled) await endSessions(tx, { userId });
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      const subject = { kind: "user", id: userId };
      const changed = { action: "accountant.changed", merchantId: null, subject, before, after };
      await recordAudit(tx, actor, now, changed);
    }
    if (merchantIds) await linkAccountant(tx, actor, now, user, merchantIds);
    return user;
  });
}

function factsOf({ name, disabledAt }: User) {
  return { name, disabled: disabledAt !== null };
}
