import type { AdminPrincipal } from "../../domain/access/principal.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { transact } from "../../queues/enqueue.ts";
import { refuseTaken } from "../access/refuseTaken.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { inviteMember } from "../team/inviteMember.ts";
import { createMerchant, type NewMerchant } from "../merchants/createMerchant.ts";

export interface Enrolment extends NewMerchant {
  readonly language: "es" | "en";
  /** The address that gets the mail by which the merchant is taken over. */
  readonly ownerEmail: string;
}

/** Takes on a merchant on its behalf, in test mode, and invites its owner. Throws `merchant.rfc_taken`. */
export async function enrolMerchant(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault" | "config">,
  { principal: admin, actor }: Change<AdminPrincipal>,
  { ownerEmail, language, ...wanted }: Enrolment,
): Promise<Merchant> {
  const enrolling = transact(deps, async (tx) => {
    const { id: merchantId } = await createMerchant({ db: tx }, wanted);
    const merchant = await Merchant.query(tx).patchAndFetchById(merchantId, { language, email: ownerEmail });
    const invite = {
      email: ownerEmail,
      kind: "merchant",
      role: "owner",
      roleId: null,
      branchIds: null,
    } as const;
    const change = { principal: { merchantId, userId: admin.userId, name: admin.name }, actor };
    await inviteMember({ ...deps, db: tx }, change, invite);
    await recordAudit(tx, actor, deps.clock.now(), {
      action: "merchant.created",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      after: { rfc: merchant.rfc, legalName: merchant.legalName, owner: ownerEmail },
    });
    return merchant;
  });
  return refuseTaken(enrolling);
}
