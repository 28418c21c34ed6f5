import type { MemberPrincipal, PersonPrincipal } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import { Session } from "../../../models/access/Session.ts";
import { listLinkedMerchants } from "../../../queries/access/sessions.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import type { LoggedIn } from "./logIn.ts";
import { rotateSession } from "../sessions/rotateSession.ts";

export interface Switch {
  readonly merchantId: string;
  /** The mode; the present one when absent, or test where the merchant is not live. */
  readonly livemode?: boolean;
}

/**
 * Moves a session to another merchant, or to the other mode, under a new token. Throws `resource.not_found` for a
 * merchant that the person has nothing to do with, `merchant.not_live` for live mode before its time.
 */
export async function switchSession(
  deps: Pick<Deps, "db" | "clock">,
  { principal, actor }: Change<MemberPrincipal | PersonPrincipal>,
  { merchantId, livemode }: Switch,
): Promise<LoggedIn> {
  const merchants = await listLinkedMerchants(deps.db, principal.userId);
  const merchant = merchants.find(({ id, suspendedAt }) => id === merchantId && suspendedAt === null);
  if (!merchant) throw new AppError("resource.not_found");
  const isLive = merchant.liveSince !== null;
  if (livemode && !isLive) throw new AppError("merchant.not_live");
  const now = principal.kind === "member" && principal.livemode;
  const acting = { merchantId, livemode: livemode ?? (now && isLive) };

  const { sessionId } = principal;
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const token = await rotateSession(tx, sessionId, { ...acting, lastSeenAt: at });
    const session = await Session.query(tx).findById(sessionId).throwIfNotFound();
    await recordAudit(tx, actor, at, {
      action: "session.switched",
      merchantId,
      subject: { kind: "session", id: sessionId },
      after: { livemode: acting.livemode },
    });
    return { token, session, merchants };
  });
}
