import { merchantFault } from "../../domain/merchants/merchantFault.ts";
import { onboarding } from "../../domain/merchants/onboarding.ts";
import { AppError } from "../../errors.ts";
import { MailRow } from "../../models/MailRow.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import { onboardingFacts } from "../../queries/merchants/onboardingFacts.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "./lockMerchant.ts";

/**
 * Lets a merchant issue live documents. Throws `merchant.not_ready` with a fault for each step that is missing.
 * Going live twice is harmless. Mails that were held back until then come to the gate again.
 */
export async function goLive(
  deps: Pick<Deps, "db" | "relay" | "clock" | "pacs" | "catalogs">,
  change: Change,
): Promise<void> {
  const { clock, pacs, catalogs } = deps;
  await transact(deps, async (tx) => {
    const { id: merchantId, liveSince } = await lockMerchant(tx, change);
    if (liveSince) return;
    const now = clock.now();
    const facts = await onboardingFacts(tx, merchantId, now);
    if (!facts) throw new AppError("resource.not_found");
    const steps = onboarding({ ...facts, hasLivePac: await pacs.serves(merchantId, true) }, catalogs());
    const missing = steps.filter(({ done, required }) => required && !done);
    if (missing.length > 0)
      throw new AppError("merchant.not_ready", {
        details: missing.map(({ name, title, task }) => ({
          ...merchantFault("onboarding.missing", name),
          message: title,
          cure: task,
        })),
      });
    await Merchant.query(tx).findById(merchantId).patch({ liveSince: now, updatedAt: now });
    await recordAudit(tx, change.actor, now, {
      action: "merchant.wentLive",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      after: { liveSince: now },
    });
    const held = await MailRow.query(tx)
      .where({ merchantId, state: "held", heldFor: "notLive" })
      .select("id");
    if (held.length > 0)
      await enqueue(
        tx,
        "mail.send",
        held.map(({ id }) => id),
        { of: { merchantId, livemode: true } },
      );
  });
}
