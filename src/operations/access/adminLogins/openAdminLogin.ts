import type { Knex } from "knex";
import { type Origin, personActor } from "../../../domain/access/actor.ts";
import { AppError } from "../../../errors.ts";
import { AdminLogin } from "../../../models/access/AdminLogin.ts";
import { User } from "../../../models/access/User.ts";
import { newId } from "../../../platform/ids.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Deps } from "../../deps.ts";

/**
 * Writes down a log-in of the back office of somebody who has just proven who they are. Throws `auth.refused` when they
 * were disabled or their password was changed since that proof: a change waits for us, or we for it.
 */
export async function openAdminLogin(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  { user, origin, lifeMs }: { user: User; origin: Origin; lifeMs: number },
): Promise<AdminLogin> {
  const now = clock.now();
  const current = await User.query(tx).findOne({ id: user.id, kind: "admin", disabledAt: null }).forShare();
  if (current?.passwordChangedAt.getTime() !== user.passwordChangedAt.getTime())
    throw new AppError("auth.refused");

  const id = newId();
  const login = await AdminLogin.query(tx)
    .insert({
      id,
      userId: user.id,
      address: origin.address,
      userAgent: origin.userAgent,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + lifeMs),
    })
    .returning("*");
  const subject = { kind: "adminLogin", id };
  await recordAudit(tx, personActor(user, origin), now, {
    action: "adminLogin.started",
    merchantId: null,
    subject,
  });
  return login;
}
