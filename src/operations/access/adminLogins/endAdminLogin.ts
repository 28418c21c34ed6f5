import type { Actor } from "../../../domain/access/actor.ts";
import { AdminLogin } from "../../../models/access/AdminLogin.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Deps } from "../../deps.ts";

/** Signs an administrator out: from now on neither token of this log-in opens anything. Ending it twice is harmless. */
export async function endAdminLogin(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: Actor,
  loginId: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const ended = await AdminLogin.query(tx)
      .where({ id: loginId, revokedAt: null })
      .patch({ revokedAt: now, revokedFor: "signedOut" });
    if (ended === 0) return;
    const subject = { kind: "adminLogin", id: loginId };
    await recordAudit(tx, actor, now, { action: "adminLogin.ended", merchantId: null, subject });
  });
}
