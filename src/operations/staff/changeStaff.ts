import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import type { AdminRole } from "../../domain/access/roles.ts";
import { AppError } from "../../errors.ts";
import { User } from "../../models/access/User.ts";
import { endSessions } from "../access/sessions/endSessions.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";

export interface StaffChange {
  readonly userId: string;
  readonly name?: string;
  readonly role?: AdminRole;
  readonly disabled?: boolean;
}

/**
 * Changes somebody of the staff. Whoever gets another role or is disabled is signed out everywhere. Throws
 * `user.last_admin` rather than leave the back office to nobody.
 */
export async function changeStaff(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: Actor,
  { userId, name, role, disabled }: StaffChange,
): Promise<User> {
  return db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const user = await User.query(tx).findOne({ id: userId, kind: "admin" }).forUpdate();
    if (!user) throw new AppError("resource.not_found");
    const ceases = disabled === true || (role !== undefined && role !== "admin");
    if (ceases && admins.length === 1 && admins[0] === userId) throw new AppError("user.last_admin");

    const before = factsOf(user);
    const now = clock.now();
    await user.$query(tx).patch({
      ...(name !== undefined && { name }),
      ...(role !== undefined && { adminRole: role }),
      ...(disabled !== undefined && { disabledAt: disabled ? (user.disabledAt ?? now) : null }),
    });
    const after = factsOf(user);
    if (JSON.stringify(after) === JSON.stringify(before)) return user;
    if (after.role !== before.role || after.disabled) await endSessions(tx, { userId });
    const subject = { kind: "user", id: userId };
    await recordAudit(tx, actor, now, { action: "staff.changed", merchantId: null, subject, before, after });
    return user;
  });
}

/** Locks all who could manage the staff: two who dismiss each other at the same moment cannot both succeed. */
async function lockAdmins(tx: Knex.Transaction): Promise<string[]> {
  const admins = await User.query(tx)
    .select("id")
    .where({ kind: "admin", adminRole: "admin", disabledAt: null })
    .orderBy("id")
    .forUpdate();
  return admins.map(({ id }) => id);
}

function factsOf({ name, adminRole, disabledAt }: User) {
  return { name, role: adminRole, disabled: disabledAt !== null };
}
