import { verifyWebhook as verify, type VerifyOptions, type WebhookMessage } from "./core/webhooks.ts";
import type { components } from "./generated/contract.ts";

/** An event as webhooks bring it and the feed lists it. */
export type TimbraEvent = components["schemas"]["Event"];

/** Verifies a webhook's message and returns its event; throws `WebhookError` when it is not genuine. */
export function verifyWebhook(message: WebhookMessage, options: VerifyOptions): Promise<TimbraEvent> {
  return verify(message, options) as Promise<TimbraEvent>;
}
