import type { Knex } from "knex";
import { pageLink } from "../../domain/links/pageLink.ts";
import type { MailContents } from "../../domain/mail/mailContents.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import type { Deps } from "../deps.ts";
import { mailOwners } from "../mail/mailOwners.ts";

/** Tells the owners that an endpoint of theirs fails, or is told nothing any more. */
export async function mailAboutEndpoint(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault" | "config">,
  { merchantId, url }: WebhookEndpoint,
  kind: MailContents["webhookTrouble"]["kind"],
): Promise<void> {
  const merchant = await Merchant.query(tx)
    .findById(merchantId)
    .select("tradeName", "language")
    .throwIfNotFound();
  const link = pageLink(deps.config.publicUrl, "webhooks");
  await mailOwners(tx, deps, {
    merchantId,
    language: merchant.language,
    template: "webhookTrouble",
    content: { link, merchant: merchant.tradeName, url, kind },
  });
}
