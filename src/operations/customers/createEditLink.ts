import { pageLink } from "../../domain/links/pageLink.ts";
import { AppError } from "../../errors.ts";
import { Customer } from "../../models/merchants/Customer.ts";
import { EditLink } from "../../models/merchants/EditLink.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { newId } from "../../platform/ids.ts";
import { newSecret } from "../../platform/secrets/newSecret.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { sendMail } from "../mail/sendMail.ts";

const lifeMs = 7 * 86_400_000;

export interface MadeLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * Makes a link by which a customer corrects its own tax data, once, and mails it where an address is given. It ends the
 * customer's link before. Throws `resource.not_found`.
 */
export async function createEditLink(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault" | "config">,
  { principal, actor }: Change,
  { customerId, to }: { readonly customerId: string; readonly to?: string | undefined },
): Promise<MadeLink> {
  const { secret, hash } = newSecret();
  const { merchantId } = principal;
  const url = pageLink(deps.config.publicUrl, "editLink", secret);
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await transact(deps, async (tx) => {
    const customer = await Customer.query(tx)
      .findOne({ merchantId, id: customerId })
      .whereNull("archivedAt")
      .forUpdate();
    if (!customer) throw new AppError("resource.not_found");
    await EditLink.query(tx)
      .where({ customerId, usedAt: null, withdrawnAt: null })
      .patch({ withdrawnAt: now });
    await EditLink.query(tx).insert({
      id: newId(),
      merchantId,
      customerId,
      tokenHash: hash,
      createdAt: now,
      expiresAt,
    });
    if (to !== undefined) {
      const { tradeName, language } = await Merchant.query(tx).findById(merchantId).throwIfNotFound();
      const content = { link: url, merchant: tradeName, expiresAt: expiresAt.toISOString() };
      await sendMail(tx, deps, { merchantId, to, template: "editLink", language, content });
    }
    await recordAudit(tx, actor, now, {
      action: "customer.edit_link_made",
      merchantId,
      subject: { kind: "customer", id: customerId },
      after: { to: to ?? null, expiresAt },
    });
  });
  return { url, expiresAt };
}
