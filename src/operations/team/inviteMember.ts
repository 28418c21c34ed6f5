import { pageLink } from "../../domain/links/pageLink.ts";
import type { Account } from "../../domain/access/principal.ts";
import type { Standing } from "../../domain/access/widens.ts";
import { AppError } from "../../errors.ts";
import { Invite } from "../../models/access/Invite.ts";
import { newId } from "../../platform/ids.ts";
import { transact } from "../../queues/enqueue.ts";
import { isMember } from "../../queries/access/team.ts";
import { newSecret } from "../../platform/secrets/newSecret.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { sendMail } from "../mail/sendMail.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { requireRoom } from "../merchants/requireRoom.ts";
import { requireInviteMeasure } from "./requireInviteMeasure.ts";
import { requireWithin, type TeamLead } from "./requireWithin.ts";
import { requireStanding } from "./requireStanding.ts";

const inviteLifeMs = 7 * 86_400_000;

export interface NewInvite extends Standing {
  readonly email: string;
  readonly kind: "merchant" | "accountant";
}

/** The merchant into whose team somebody is invited, and the person whose name stands in the mail. */
type Inviter = TeamLead & Pick<Account, "userId" | "name">;

/**
 * Invites somebody by mail into the team; the link is good once, for some days. Inviting the same person again ends
 * the link before and sends another. Throws `invite.already_member`, `team.more_than_own`, and `mail.limit_reached` past a
 * day's limit.
 */
export async function inviteMember(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault" | "config">,
  change: Change<Inviter>,
  { email, kind, role, roleId, branchIds }: NewInvite,
): Promise<Invite> {
  const { secret, hash } = newSecret();
  return transact(deps, async (tx) => {
    const merchant = await lockMerchant(tx, change);
    const merchantId = merchant.id;
    await requireRoom(tx, deps, { merchantId, what: "members" });
    requireWithin(change.principal, await requireStanding(tx, merchantId, kind, { role, roleId, branchIds }));
    if (await isMember(tx, merchantId, kind, email)) throw new AppError("invite.already_member");

    const now = deps.clock.now();
    await requireInviteMeasure(tx, deps, merchant);
    await Invite.query(tx)
      .where({ merchantId, kind, acceptedAt: null, refusedAt: null, withdrawnAt: null })
      .whereRaw("lower(email) = lower(?)", [email])
      .patch({ withdrawnAt: now });
    const invite = await Invite.query(tx)
      .insert({
        id: newId(),
        merchantId,
        email,
        kind,
        role,
        roleId,
        branchIds: branchIds && [...branchIds],
        tokenHash: hash,
        invitedBy: change.principal.userId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + inviteLifeMs),
      })
      .returning("*");
    await sendMail(tx, deps, {
      // The back office's invitation of an owner is the product's own, and goes out before the merchant is live.
      merchantId: change.actor.kind === "admin" ? null : merchantId,
      to: email,
      template: "invite",
      language: merchant.language,
      content: {
        link: pageLink(deps.config.publicUrl, "invite", secret),
        merchant: merchant.tradeName,
        inviter: change.principal.name,
        role,
      },
    });
    await recordAudit(tx, change.actor, now, {
      action: "invite.created",
      merchantId,
      subject: { kind: "invite", id: invite.id },
      after: { email, kind, role, roleId, branchIds },
    });
    return invite;
  });
}
