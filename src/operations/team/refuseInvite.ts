import { AppError } from "../../errors.ts";
import type { Origin } from "../../domain/access/actor.ts";
import { Invite } from "../../models/access/Invite.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { findInvite } from "./findInvite.ts";

/** Says no to an invitation. Whoever holds its link may: it went to the invited address only. */
export async function refuseInvite(
  deps: Pick<Deps, "db" | "clock">,
  { address, userAgent, requestId }: Origin,
  token: string,
): Promise<void> {
  const { id, merchantId, email } = await findInvite(deps, token);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const answered = await Invite.query(tx)
      .where({ id, acceptedAt: null, refusedAt: null, withdrawnAt: null })
      .patch({ refusedAt: now });
    if (answered === 0) throw new AppError("auth.link_ended");
    // Who is not signed in is known by the address alone.
    const actor = { kind: "user", id: null, name: email, address, userAgent, requestId } as const;
    const subject = { kind: "invite", id };
    await recordAudit(tx, actor, now, { action: "invite.refused", merchantId, subject });
  });
}
