import type { Knex } from "knex";
import type { AdminPrincipal } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { Membership } from "../../models/access/Membership.ts";
import { User } from "../../models/access/User.ts";
import { transact } from "../../queues/enqueue.ts";
import { endSessions } from "../access/sessions/endSessions.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { linkAccountant } from "./linkAccountant.ts";
import { requireLinker } from "./requireLinker.ts";
import { tellOwners } from "./tellOwners.ts";

export interface AccountantChange {
  readonly userId: string;
  readonly name?: string;
  readonly disabled?: boolean;
  /** The merchants whose accounts they keep from now on; no others remain. */
  readonly merchantIds?: readonly string[];
}

/**
 * Changes an accountant. Whoever is unlinked acts for that merchant no more; whoever is disabled is signed out. Enabling
 * somebody again gives back what they are linked to, so it needs and tells what linking does.
 */
export async function changeAccountant(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault" | "config">,
  change: Change<AdminPrincipal>,
  { userId, name, disabled, merchantIds }: AccountantChange,
): Promise<User> {
  return transact(deps, async (tx) => {
    const user = await User.query(tx).findOne({ id: userId, kind: "accountant" }).forUpdate();
    if (!user) throw new AppError("resource.not_found");
    const before = factsOf(user);
    const now = deps.clock.now();
    await user.$query(tx).patch({
      ...(name !== undefined && { name }),
      ...(disabled !== undefined && { disabledAt: disabled ? (user.disabledAt ?? now) : null }),
    });
    const after = factsOf(user);
    if (after.disabled) await endSessions(tx, { userId });
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      const subject = { kind: "user", id: userId };
      const changed = { action: "accountant.changed", merchantId: null, subject, before, after };
      await recordAudit(tx, change.actor, now, changed);
    }
    if (before.disabled && !after.disabled) await giveBack(tx, deps, change, user, merchantIds);
    if (merchantIds) await linkAccountant(tx, deps, change, { accountant: user, merchantIds });
    return user;
  });
}

async function giveBack(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault" | "config">,
  { principal }: Change<AdminPrincipal>,
  accountant: User,
  kept: readonly string[] | undefined,
): Promise<void> {
  const linked = await Membership.query(tx).where({ userId: accountant.id }).orderBy("merchantId");
  const again = linked.filter(({ merchantId }) => kept?.includes(merchantId) ?? true);
  if (again.length > 0) requireLinker(principal);
  for (const { merchantId } of again) await tellOwners(tx, deps, { merchantId, accountant });
}

function factsOf({ name, disabledAt }: User) {
  return { name, disabled: disabledAt !== null };
}
