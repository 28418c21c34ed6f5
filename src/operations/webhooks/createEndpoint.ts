import type { Knex } from "knex";
import type { EventType } from "../../domain/events/eventTypes.ts";
import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { newId } from "../../platform/ids.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { auditedEndpoint } from "./auditedEndpoint.ts";
import { addWebhookSecret } from "./webhookSecrets.ts";

export interface EndpointTerms {
  readonly url: string;
  readonly description: string;
  /** The events it is told of; all when empty. */
  readonly types: readonly EventType[];
  readonly payload: "thin" | "full";
}

/** Each event is sent to all that want it, so a merchant has few, in each mode. */
const mostEndpoints = 20;

/**
 * Stores an address that is told what happens from now on. Its signing secret is returned this once. Throws
 * `webhook.address_refused` for an address that the Internet does not reach, `merchant.limit_reached`.
 */
export async function createEndpoint(
  { db, clock, vault, webhooks }: Pick<Deps, "db" | "clock" | "vault" | "webhooks">,
  { principal, actor }: Change<Tenancy>,
  terms: EndpointTerms,
): Promise<{ readonly endpoint: WebhookEndpoint; readonly secret: string }> {
  const { merchantId, livemode } = principal;
  if (await webhooks.refusal(terms.url)) throw new AppError("webhook.address_refused");
  const id = newId();
  return db.transaction(async (tx) => {
    await requirePlace(tx, merchantId, livemode);
    const now = clock.now();
    const created = await WebhookEndpoint.query(tx)
      .insert({
        ...terms,
        types: [...terms.types],
        id,
        merchantId,
        livemode,
        createdAt: now,
        updatedAt: now,
      })
      .returning("*");
    const secret = await addWebhookSecret(tx, vault, created, now);
    await recordAudit(tx, actor, now, {
      action: "webhook.created",
      merchantId,
      subject: { kind: "webhook", id },
      after: auditedEndpoint(created),
    });
    return { endpoint: created, secret };
  });
}

/** Locks the merchant, so that of two who take the last place one waits and is refused. */
async function requirePlace(tx: Knex.Transaction, merchantId: string, livemode: boolean): Promise<void> {
  await Merchant.query(tx).findById(merchantId).select("id").forNoKeyUpdate();
  const taken = await WebhookEndpoint.query(tx).where({ merchantId, livemode }).resultSize();
  if (taken >= mostEndpoints) throw new AppError("merchant.limit_reached");
}
