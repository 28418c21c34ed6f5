import type { Actor } from "../../../domain/access/actor.ts";
import { AppError } from "../../../errors.ts";
import { AdminLogin } from "../../../models/access/AdminLogin.ts";
import { Session } from "../../../models/access/Session.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Deps } from "../../deps.ts";
import { endAdminLogin } from "../adminLogins/endAdminLogin.ts";

/**
 * Ends a session of the user, in the portal or in the back office. Ending it twice is harmless; another's is
 * `resource.not_found`.
 */
export async function endSession(
  deps: Pick<Deps, "db" | "clock">,
  actor: Actor,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  const session = await Session.query(deps.db).findOne({ id: sessionId, userId });
  if (session) return endPortalSession(deps, actor, session);
  const login = await AdminLogin.query(deps.db).findOne({ id: sessionId, userId });
  if (!login) throw new AppError("resource.not_found");
  await endAdminLogin(deps, actor, login.id);
}

async function endPortalSession(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: Actor,
  { id, merchantId }: Session,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const ended = await Session.query(tx).where({ id, revokedAt: null }).patch({ revokedAt: now });
    if (ended === 0) return;
    const subject = { kind: "session", id };
    await recordAudit(tx, actor, now, { action: "session.ended", merchantId, subject });
  });
}
