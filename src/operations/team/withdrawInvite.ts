import { AppError } from "../../errors.ts";
import { Invite } from "../../models/access/Invite.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";

/** Ends an invitation that waits for its answer; its link opens nothing any more. Twice is harmless. */
export async function withdrawInvite(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal: { merchantId }, actor }: Change,
  inviteId: string,
): Promise<Invite> {
  return db.transaction(async (tx) => {
    const invite = await Invite.query(tx).findOne({ id: inviteId, merchantId }).forUpdate();
    if (!invite) throw new AppError("resource.not_found");
    if (invite.acceptedAt || invite.refusedAt) throw new AppError("invite.settled");
    if (invite.withdrawnAt) return invite;
    const now = clock.now();
    const withdrawn = await Invite.query(tx).patchAndFetchById(inviteId, { withdrawnAt: now });
    await recordAudit(tx, actor, now, {
      action: "invite.withdrawn",
      merchantId,
      subject: { kind: "invite", id: inviteId },
      before: { email: invite.email, kind: invite.kind, role: invite.role },
    });
    return withdrawn;
  });
}
